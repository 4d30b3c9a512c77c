import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createRequestHandler } from 'react-router';

/** Serves the bare page like the shop serves a guest's: rendered once and compressed, with scripts compressed at the build. */
const folder = 'data/lighthouse/bare';
const build = await import(pathToFileURL(join(process.cwd(), folder, 'server/index.js')).href);
const rendered = await createRequestHandler(build, 'production')(new Request('http://127.0.0.1/'));
const page = brotliCompressSync(await rendered.text());

const app = new Hono();
app.use(
  '/assets/*',
  serveStatic({
    root: join(folder, 'client'),
    precompressed: true,
    onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
  }),
);
app.get('/', (c) =>
  c.body(page, 200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br', Vary: 'Accept-Encoding' }),
);
serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' });
