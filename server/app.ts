import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getConnInfo } from '@hono/node-server/conninfo';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ServerBuild } from 'react-router';
import { createApi } from '#api/app.ts';
import { filesTaken } from '#app/file-forms.ts';
import { backgroundDone } from '#shop/background.ts';
import { ShopError } from '#shop/errors.ts';
import { type PictureFormat, pictureWidths } from '#shop/media/store.ts';
import { showSocial } from '#shop/social/show-social.ts';
import { countOutbox } from '#shop/messages/count-outbox.ts';
import { defaultLocale, type Locale } from '#values/locale.ts';
import { socialUrl } from '#values/pictures.ts';
import { mostFormBytes } from '#values/uploads.ts';
import { actorOf } from './actor.ts';
import { adminPages } from './admin.ts';
import { clientAddresses } from './client-address.ts';
import { type Env, root } from './env.ts';
import { followChanges } from './changes.ts';
import { startJobs } from './jobs.ts';
import { createMetrics } from './metrics.ts';
import { isOwnOrigin } from './origin.ts';
import { createStorefront } from './pages.ts';
import { robotsTxt } from './robots.ts';
import type { Deliver } from './sandbox/callbacks.ts';
import { serviceWorker } from './service-worker.ts';
import type { ServerServices } from './services.ts';
import { serveUpload } from './uploads.ts';

/** What browsers and phones ask for at the root: the signs of the shop. */
const atRoot = [
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

export { readEnv } from './env.ts';
export { openServices } from './services.ts';

/** The most a form of the storefront takes. */
const formBytes = 1024 * 1024;

const forEver = 'public, max-age=31536000, immutable';

export type App = {
  listener: (request: IncomingMessage, response: ServerResponse) => void;
  /** Begins what is done by itself; once the shop is open, which then does not wait for it. */
  startJobs(): void;
  /** From now on every request is told to come back later; resolves when nothing of ours runs in the background. */
  refuse(): Promise<void>;
};

/** Puts API, pictures, assets and storefront behind one listener; `note` is told what jobs did. */
export async function createApp(
  services: ServerServices,
  env: Env,
  log: (error: unknown, id: string) => void,
  note: (facts: object, text: string) => void = () => {},
): Promise<App> {
  // In development the screens change under a running server. A build that is handed over as a function is taken apart anew
  // for each request, which costs a tenth of a page.
  const load = () => import('virtual:react-router/server-build') as Promise<ServerBuild>;
  const storefront = createStorefront(
    import.meta.env.DEV ? load : await load(),
    services,
    env.pageCacheBytes,
    log,
    env,
  );
  await followChanges(services, storefront.cache);
  let jobs: ReturnType<typeof startJobs> | undefined;
  const metrics =
    env.metricsPort === undefined
      ? undefined
      : createMetrics(storefront.cache, () => countOutbox(services), services.chats.count);
  const stopMetrics = await metrics?.serve(env.metricsPort!, env.host);
  const addressOf = clientAddresses(env.trustedProxies);
  const clientOf = (c: Context) => addressOf(getConnInfo(c).remote.address, c.req.header('x-forwarded-for') ?? null);
  const plain = bodyLimit({
    maxSize: formBytes,
    onError: (c) => storefront.fail(c.req.raw, new ShopError('too_large')),
  });
  const withFiles = (files: number) =>
    bodyLimit({
      maxSize: mostFormBytes(files),
      onError: (c) => storefront.fail(c.req.raw, new ShopError('file_too_large')),
    });
  let closing = false;

  const app = new Hono();
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const ready = await services.database.ping().then(
      () => !closing,
      () => false,
    );
    if (!ready) c.header('Retry-After', '5');
    return c.text(ready ? 'ready' : 'not ready', ready ? 200 : 503);
  });
  app.get('/robots.txt', (c) => c.text(robotsTxt(env.publicUrl, env.indexed)));
  // In development Vite serves these itself.
  if (!import.meta.env.DEV) {
    app.use(
      '/assets/*',
      serveStatic({
        root: join(root, 'build/client'),
        precompressed: true,
        onFound: (_path, c) => c.header('Cache-Control', forEver),
      }),
    );
    // What a browser shows where the shop can be installed.
    app.use('/install/*', serveStatic({ root: join(root, 'build/client') }));
    app.get('/sw.js', serviceWorker(env.workerWithdrawn));
    app.route('/admin', adminPages(join(root, 'build/admin'), env.publicUrl.startsWith('https:')));
    for (const file of atRoot) app.get(`/${file}`, serveStatic({ path: join(root, 'build/client', file) }));
  }
  app.get('/media/:hash{[0-9a-f]{32}}/:file{[0-9]+\\.(avif|webp)}', async (c) => {
    const [width, format] = c.req.param('file').split('.') as [string, PictureFormat];
    if (!pictureWidths.some((one) => one === Number(width))) return c.notFound();
    const picture = await services.pictures.rendition(c.req.param('hash'), Number(width), format);
    if (!picture) return c.notFound();
    return c.body(picture as Uint8Array<ArrayBuffer>, 200, {
      'Content-Type': `image/${format}`,
      'Cache-Control': forEver,
      'X-Content-Type-Options': 'nosniff',
    });
  });
  app.get('/social/:kind/:locale/:file{[0-9]+-[0-9a-f]{16}\\.jpg}', async (c) => {
    const { kind, locale } = c.req.param();
    const [id = '', asked] = c.req.param('file').slice(0, -4).split('-');
    const guest = { ...services, actor: { kind: 'guest' as const }, locale: defaultLocale, now: new Date() };
    const { hash, picture } = await showSocial(guest, { kind, locale, id, hash: asked });
    if (!picture) return c.redirect(socialUrl(kind as 'product', locale as Locale, Number(id), hash));
    return c.body(picture as Uint8Array<ArrayBuffer>, 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': forEver,
      'X-Content-Type-Options': 'nosniff',
    });
  });
  app.get('/uploads/:name', (c) => serveUpload(services, c.req.raw, c.req.param('name')));
  app.route(
    '/api',
    createApi({
      services,
      async caller(request, c) {
        const { actor, by, refused, chatToken } = await actorOf(services, request.headers);
        const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
        return {
          actor,
          refused: refused && by === 'header',
          // What no header signs is a browser's: signed by its cookies, or about to be given some by a sign-in.
          foreign: isWrite && by !== 'header' && !isOwnOrigin(request, env.publicUrl),
          chatToken,
          address: clientOf(c),
        };
      },
      log,
    }),
  );
  // The card gateway of a demo; elsewhere its addresses are unknown ones.
  if (services.sandbox) app.route('/', services.sandbox.app);
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', (c, next) => {
    const files = filesTaken(c.req.path, c.req.header('content-type'));
    return (files > 0 ? withFiles(files) : plain)(c, next);
  });
  app.all('*', (c) => storefront.handle(c.req.raw, clientOf(c)));
  app.onError((error, c) => storefront.fail(c.req.raw, error));

  // Its callbacks stay in the process: they come from this machine, whatever the shop's address is elsewhere.
  const deliver: Deliver = async (url, body) => {
    const headers = { 'Content-Type': 'application/json' };
    const from = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 0, remoteFamily: 'IPv4' } } };
    return (await app.fetch(new Request(url, { method: 'POST', headers, body }), from)).status;
  };
  await services.sandbox?.start(deliver);

  const hono = getRequestListener(app.fetch);
  return {
    listener: (request, response) => {
      metrics?.note(request, response);
      if (closing) {
        response.writeHead(503, { 'Retry-After': '5', Connection: 'close' }).end();
        return;
      }
      if (!storefront.serveKept(request, response)) void hono(request, response);
    },
    startJobs: () => {
      jobs = startJobs(services, {
        done(job, count) {
          metrics?.noteJob(job, 'done');
          if (count > 0) note({ job, count }, 'job done');
        },
        failed(job, error) {
          metrics?.noteJob(job, 'failed');
          log(error, job);
        },
      });
    },
    refuse: () => {
      closing = true;
      stopMetrics?.();
      services.chats.close();
      return Promise.all([jobs?.stop(), services.sandbox?.stop()]).then(backgroundDone);
    },
  };
}
