import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { adminPages } from './admin.ts';
import { immutable } from './cache-control.ts';
import { type Env, root } from './env.ts';
import { serviceWorker } from './service-worker.ts';

/** The files that browsers and phones request at the root: the icons of the shop. */
const rootFiles = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-192.png',
  'icon-maskable-512.png',
  'manifest.webmanifest',
  'manifest.en.webmanifest',
];

const clientFolder = join(root, 'build/client');

/** Serves the files of the build: those of the storefront, its service worker, and the back office. */
export function builtFiles(env: Pick<Env, 'unregisterServiceWorker' | 'publicUrl'>): Hono {
  const app = new Hono();
  app.use(
    '/assets/*',
    serveStatic({
      root: clientFolder,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', immutable),
    }),
  );
  // Browsers show these images in the install dialog.
  app.use('/install/*', serveStatic({ root: clientFolder }));
  app.get('/sw.js', serviceWorker(env.unregisterServiceWorker));
  app.route('/admin', adminPages(join(root, 'build/admin'), env.publicUrl.startsWith('https:')));
  for (const file of rootFiles) app.get(`/${file}`, serveStatic({ path: join(clientFolder, file) }));
  return app;
}
