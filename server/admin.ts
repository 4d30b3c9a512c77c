import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { securityHeaders } from './security.ts';

/**
 * What the back office may do: its own scripts and styles from files, pictures and calls of the shop, nothing inline, no frames. Its
 * components' styles come by the CSSOM, so that no style element needs a nonce. Its one worker reads PDFs.
 */
const adminPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** What a worker may do, which goes by the policy its file is served with: run itself and a decoder, and fetch nothing. */
const workerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'";

/** For nobody's index, and asked for anew each time: it names the files of the build it is of. */
const adminHeaders = (secure: boolean): Record<string, string> => ({
  ...securityHeaders(secure),
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
});

/**
 * The back office as it was built into `folder`: its files for ever, and for every other address below `/admin` the one page that
 * knows them all. Whoever asks gets it; what it shows comes from `/api/staff/…`, which looks who asks.
 */
export function adminPages(folder: string, secure: boolean): Hono {
  const app = new Hono();
  const headers = { ...adminHeaders(secure), 'Content-Security-Policy': adminPolicy };
  const page = async (c: Context) => c.html(await readFile(join(folder, 'index.html'), 'utf8'), 200, headers);
  app.get(
    '/assets/*',
    (c, next) => {
      c.header('Cache-Control', 'public, max-age=31536000, immutable');
      c.header('X-Content-Type-Options', 'nosniff');
      c.header('Content-Security-Policy', workerPolicy);
      return next();
    },
    serveStatic({ root: folder, precompressed: true, rewriteRequestPath: (path) => path.replace(/^\/admin/, '') }),
    (c) => c.text('404', 404, adminHeaders(secure)),
  );
  app.get('/', page);
  app.get('/*', page);
  return app;
}
