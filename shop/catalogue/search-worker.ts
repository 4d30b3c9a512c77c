import { parentPort } from 'node:worker_threads';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import type { SearchReply, SearchRequest } from './search-thread.ts';

/** The thread that builds search indexes and runs queries, so that neither delays requests. */
const port = parentPort!;
const indexes = new Map<number, SearchIndex>();

function answer({ index: key, command }: SearchRequest): Int32Array {
  if (command.name === 'create') indexes.set(key, createSearchIndex());
  if (command.name === 'drop') indexes.delete(key);
  if (command.name === 'create' || command.name === 'drop') return new Int32Array();
  const index = indexes.get(key);
  if (!index) throw new Error('the search index is not in this thread');
  if (command.name === 'find') return Int32Array.from(index.find(command.words));
  if (command.name === 'put') index.put(command.documents);
  else index.remove(command.ids);
  return new Int32Array();
}

port.on('message', (request: SearchRequest) => {
  const { call } = request;
  try {
    const ids = answer(request);
    port.postMessage({ call, ids } satisfies SearchReply, [ids.buffer as ArrayBuffer]);
  } catch (error) {
    port.postMessage({ call, error } satisfies SearchReply);
  }
});
