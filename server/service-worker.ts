import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { root } from './env.ts';

/** Replaces a harmful worker: it empties its caches, unregisters, and handles no request. */
export const unregisterScript = `addEventListener('install', () => skipWaiting());
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
  // The worker's own policy: it may fetch from this origin only.
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'; script-src 'self'",
  'Service-Worker-Allowed': '/',
  'X-Content-Type-Options': 'nosniff',
};

/** Serves `/sw.js`: the worker of this build, or with `isUnregistered` the one that removes it from every browser. */
export function serviceWorker(isUnregistered: boolean): MiddlewareHandler {
  if (isUnregistered) return async (c) => c.body(unregisterScript, 200, headers);
  return serveStatic({
    path: join(root, 'build/client/sw.js'),
    precompressed: true,
    onFound: (_path, c) => {
      for (const [name, value] of Object.entries(headers)) c.header(name, value);
    },
  });
}
