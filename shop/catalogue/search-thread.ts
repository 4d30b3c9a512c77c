import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Vocabulary } from './search-concepts.ts';
import type { Found, SearchDocument } from './search-index.ts';

type SearchCommand =
  | { name: 'create'; vocabulary: Vocabulary }
  | { name: 'put'; documents: readonly SearchDocument[] }
  | { name: 'remove'; ids: readonly number[] }
  | { name: 'find'; words: readonly string[] }
  | { name: 'drop' };

export type SearchRequest = { call: number; index: number; command: SearchCommand };

export type SearchReply = { call: number; matches: Found | null } | { call: number; error: unknown };

/** A search index in the worker thread. Commands run in the order they are sent. */
export type RemoteIndex = {
  put(documents: readonly SearchDocument[]): Promise<unknown>;
  remove(ids: readonly number[]): Promise<unknown>;
  /** Products, best first, for the words of a query. */
  find(words: readonly string[]): Promise<Found>;
};

type Send = (index: number, command: SearchCommand) => Promise<Found | null>;

/** One thread serves all catalogues of a process. The first catalogue starts it; an idle thread does not stop the process from exiting. */
let running: Send | undefined;
let nextIndex = 0;

function start(): Send {
  // The built server has it compiled (scripts/build-server.mjs); elsewhere Node strips the types.
  const file = import.meta.env?.PROD ? '#build/search-worker.js' : '#shop/catalogue/search-worker.ts';
  const worker = new Worker(createRequire(import.meta.url).resolve(file), {
    // Without limits V8 lets the garbage of queries grow to several times the index. 100,000 products need 180 MB.
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 },
  });
  const pending = new Map<number, PromiseWithResolvers<Found | null>>();
  let calls = 0;
  let ended: Error | undefined;
  const end = (error: Error) => {
    ended ??= error;
    if (running === send) running = undefined;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  const send: Send = (index, command) => {
    if (ended) return Promise.reject(ended);
    const call = calls++;
    const reply = Promise.withResolvers<Found | null>();
    pending.set(call, reply);
    worker.ref();
    worker.postMessage({ call, index, command } satisfies SearchRequest, []);
    return reply.promise;
  };
  worker.on('message', (reply: SearchReply) => {
    const waiting = pending.get(reply.call);
    pending.delete(reply.call);
    if (pending.size === 0) worker.unref();
    if ('error' in reply) waiting?.reject(reply.error);
    else waiting?.resolve(reply.matches);
  });
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`the search thread ended with code ${code}`)));
  worker.unref();
  return send;
}

const dropped = new FinalizationRegistry<{ index: number; send: Send }>(({ index, send }) => {
  if (running === send) send(index, { name: 'drop' }).catch(() => {});
});

/** An empty index in the search thread; it is freed when it is no longer referenced. */
export function createRemoteIndex(vocabulary: Vocabulary): RemoteIndex {
  const send = (running ??= start());
  const index = nextIndex++;
  send(index, { name: 'create', vocabulary }).catch(() => {});
  const remote: RemoteIndex = {
    put: (documents) => send(index, { name: 'put', documents }),
    remove: (ids) => send(index, { name: 'remove', ids }),
    find: async (words) => (await send(index, { name: 'find', words }))!,
  };
  dropped.register(remote, { index, send });
  return remote;
}
