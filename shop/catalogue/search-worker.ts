import { parentPort } from 'node:worker_threads';
import { createSearchIndex, type Found, type SearchIndex } from './search-index.ts';
import type { SearchReply, SearchRequest } from './search-thread.ts';

/** The thread that builds search indexes and runs queries, so that neither delays requests. */
const port = parentPort!;
const indexes = new Map<number, SearchIndex>();

function answer({ index: key, command }: SearchRequest): Found | null {
  if (command.name === 'create') indexes.set(key, createSearchIndex(command.vocabulary));
  if (command.name === 'drop') indexes.delete(key);
  if (command.name === 'create' || command.name === 'drop') return null;
  const index = indexes.get(key);
  if (!index) throw new Error('the search index is not in this thread');
  if (command.name === 'find') return index.find(command.words);
  if (command.name === 'put') index.put(command.documents);
  else index.remove(command.ids);
  return null;
}

port.on('message', (request: SearchRequest) => {
  const { call } = request;
  try {
    const matches = answer(request);
    const transferred = matches ? [matches.ids.buffer as ArrayBuffer, matches.ranks.buffer as ArrayBuffer] : [];
    port.postMessage({ call, matches } satisfies SearchReply, transferred);
  } catch (error) {
    port.postMessage({ call, error } satisfies SearchReply);
  }
});
