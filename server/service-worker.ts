import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { root } from './env.ts';

/** What takes the place of a worker that does harm: it empties its caches, leaves, and touches no request. */
export const withdrawal = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  ),
);
`;

const headers = {
  'Cache-Control': 'no-cache',
  'Content-Type': 'text/javascript; charset=utf-8',
  // What the worker itself may do: fetch from here, and nothing else.
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'; script-src 'self'",
  'Service-Worker-Allowed': '/',
  'X-Content-Type-Options': 'nosniff',
};

/** Answers `/sw.js`: the worker of this build, or with `withdrawn` the one that takes it away from every browser that has it. */
export function serviceWorker(withdrawn: boolean): MiddlewareHandler {
  if (withdrawn) return async (c) => c.body(withdrawal, 200, headers);
  return serveStatic({
    path: join(root, 'build/client/sw.js'),
    precompressed: true,
    onFound: (_path, c) => {
      for (const [name, value] of Object.entries(headers)) c.header(name, value);
    },
  });
}
