import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { immutable } from './cache-control.ts';
import { securityHeaders } from './security.ts';

/**
 * The policy of the back office: it allows its own scripts and styles from files, images and API calls of the shop; no inline code, no frames.
 * Its components add styles through the CSSOM, so that no style element needs a nonce. Its workers read PDFs and barcodes.
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

/** The policy a worker file is served with: the worker may run itself and a decoder, and fetch nothing. */
const workerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'";

/** Not indexed, and revalidated on each request: the page names the files of its build. */
const adminHeaders = (secure: boolean): Record<string, string> => ({
  ...securityHeaders(secure),
  // The dispatch desk scans with the camera.
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
});

/**
 * Serves the back office built into `folder`: its files are cached permanently, and every other address below `/admin` gets the single page. The
 * page is public; its data comes from `/api/staff/…`, which checks the session.
 */
export function adminPages(folder: string, secure: boolean): Hono {
  const app = new Hono();
  const headers = { ...adminHeaders(secure), 'Content-Security-Policy': adminPolicy };
  const page = async (c: Context) => c.html(await readFile(join(folder, 'index.html'), 'utf8'), 200, headers);
  app.get(
    '/assets/*',
    (c, next) => {
      c.header('Cache-Control', immutable);
      c.header('X-Content-Type-Options', 'nosniff');
      c.header('Content-Security-Policy', workerPolicy);
      return next();
    },
    serveStatic({ root: folder, precompressed: true, rewriteRequestPath: (path) => path.replace(/^\/admin/, '') }),
    (c) => c.text('404', 404, adminHeaders(secure)),
  );
  app.get('/push-worker.js', async (c) =>
    c.body(await readFile(join(folder, 'push-worker.js'), 'utf8'), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'",
    }),
  );
  app.get('/', page);
  app.get('/*', page);
  return app;
}
