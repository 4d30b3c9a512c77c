import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getConnInfo } from '@hono/node-server/conninfo';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ServerBuild } from 'react-router';
import { createApi } from '#api/app.ts';
import { allowedFileCount } from '#app/file-forms.ts';
import { waitForBackgroundTasks } from '#shop/background.ts';
import { ShopError } from '#shop/errors.ts';
import { type PictureFormat, pictureWidths } from '#shop/uploads/picture-store.ts';
import { showSocial } from '#shop/social/show-social.ts';
import { countOutbox } from '#shop/notifications/count-outbox.ts';
import { defaultLocale, type Locale } from '#values/locale.ts';
import { socialUrl } from '#values/pictures.ts';
import { maxFormBytes } from '#values/uploads.ts';
import { actorOf } from './actor.ts';
import { adminPages } from './admin.ts';
import { clientAddresses } from './client-address.ts';
import { type Env, root } from './env.ts';
import { followChanges } from './changes.ts';
import { startJobs } from './jobs.ts';
import { throttleErrors } from './throttle-errors.ts';
import { createMetrics } from './metrics.ts';
import { missingSettingsNote } from './missing-settings-note.ts';
import { isOwnOrigin } from './origin.ts';
import { createStorefront } from './pages/storefront.ts';
import { nameRequest, requestIdOf } from './request-id.ts';
import { watchProxies } from './proxy-watch.ts';
import { isReadable, readableFallback } from './readable-address.ts';
import { createReadiness } from './readiness.ts';
import { robotsTxt } from './robots.ts';
import type { Deliver } from './sandbox/callbacks.ts';
import { serviceWorker } from './service-worker.ts';
import type { ServerServices } from './services.ts';
import { handleSignOutCookie, isSignedOut } from './sign-out-cookie.ts';
import { serveUpload } from './uploads.ts';

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

export { readEnv } from './env.ts';
export { openServices } from './services.ts';

/** The maximum size of a form of the storefront. */
const formBytes = 1024 * 1024;

const immutableCacheControl = 'public, max-age=31536000, immutable';

export type App = {
  listener: (request: IncomingMessage, response: ServerResponse) => void;
  /** Starts the background jobs; call it after the shop is open, which does not wait for it. */
  startJobs(): void;
  /** Reports not ready from now on, and still serves requests. */
  drain(): void;
  /** Ends streams and jobs; requests are still answered. Resolves when no background work is running. */
  close(): Promise<void>;
};

/** Puts API, pictures, assets and storefront behind one listener; `note` receives the results of jobs, `warn` problems of the set-up. */
export async function createApp(
  opened: ServerServices,
  env: Env,
  log: (error: unknown, id: string) => void,
  note: (facts: object, text: string) => void = () => {},
  warn: (text: string) => void = () => {},
): Promise<App> {
  const services: ServerServices = {
    ...opened,
    recordSecurityEvent(event) {
      metrics?.countSecurityEvent(event.type);
      opened.recordSecurityEvent(event);
    },
  };
  // In development the screens change under a running server. The router parses a build given as a function again for each request, which costs
  // a tenth of a page.
  const load = () => import('virtual:react-router/server-build') as Promise<ServerBuild>;
  const storefront = createStorefront(
    import.meta.env.DEV ? load : await load(),
    services,
    env.pageCacheBytes,
    log,
    env,
  );
  let jobs: ReturnType<typeof startJobs> | undefined;
  const metrics =
    env.metricsPort === undefined
      ? undefined
      : createMetrics(storefront.cache, () => countOutbox(services), services.chats.count);
  const logReloadError = throttleErrors((error) => log(error, 'reload'));
  await followChanges(services, storefront.cache, (error) => {
    metrics?.countReloadFailure();
    logReloadError(error);
  });
  const stopMetrics = await metrics?.serve(env.metricsPort!, env.host);
  const addressOf = clientAddresses(env.trustedProxies);
  const proxies = watchProxies(env.trustedProxies, warn);
  const clientOf = (c: Context) => {
    const socket = getConnInfo(c).remote.address;
    const forwarded = c.req.header('x-forwarded-for');
    proxies.inspect(socket, forwarded);
    return addressOf(socket, forwarded ?? null);
  };
  const plain = bodyLimit({
    maxSize: formBytes,
    onError: (c) => storefront.fail(c.req.raw, new ShopError('too_large'), requestIdOf(c)),
  });
  const withFiles = (files: number) =>
    bodyLimit({
      maxSize: maxFormBytes(files),
      onError: (c) => storefront.fail(c.req.raw, new ShopError('file_too_large'), requestIdOf(c)),
    });
  let draining = false;
  const isReady = createReadiness(services);
  // Starts building the search index.
  await isReady();

  const app = new Hono();
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const ready = !draining && (await isReady());
    if (!ready) c.header('Retry-After', '5');
    if (!ready) return c.text('not ready', 503);
    // A shop that can't store files, or lacks settings, still sells: it stays ready and reports the problem.
    const storage = `storage: ${await services.storageState()}`;
    return c.text(['ready', storage, ...proxies.warnings(), ...(await missingSettingsNote(services))].join('\n'));
  });
  // Runs before anything else that reads the path: routes of the storefront and of the files then never parse it. The API handles its own paths.
  app.use((c, next) => {
    const { pathname } = new URL(c.req.url);
    if (isReadable(pathname) || pathname.startsWith('/api/')) return next();
    note({ requestId: requestIdOf(c), path: pathname.slice(0, 200) }, 'an address that cannot be read');
    const { method, headers } = c.req.raw;
    const request = new Request(readableFallback(c.req.url), { method: method === 'HEAD' ? 'HEAD' : 'GET', headers });
    return storefront.fail(request, new ShopError('not_found'), requestIdOf(c));
  });
  app.get('/robots.txt', (c) => c.text(robotsTxt(env.publicUrl, env.indexed)));
  // In development Vite serves these itself.
  if (!import.meta.env.DEV) {
    app.use(
      '/assets/*',
      serveStatic({
        root: join(root, 'build/client'),
        precompressed: true,
        onFound: (_path, c) => c.header('Cache-Control', immutableCacheControl),
      }),
    );
    // Browsers show these images in the install dialog.
    app.use('/install/*', serveStatic({ root: join(root, 'build/client') }));
    app.get('/sw.js', serviceWorker(env.unregisterServiceWorker));
    app.route('/admin', adminPages(join(root, 'build/admin'), env.publicUrl.startsWith('https:')));
    for (const file of rootFiles) app.get(`/${file}`, serveStatic({ path: join(root, 'build/client', file) }));
  }
  app.get('/media/:hash{[0-9a-f]{32}}/:file{[0-9]+\\.(avif|webp)}', async (c) => {
    const [width, format] = c.req.param('file').split('.') as [string, PictureFormat];
    if (!pictureWidths.some((one) => one === Number(width))) return c.notFound();
    const picture = await services.pictures.rendition(c.req.param('hash'), Number(width), format);
    if (!picture) return c.notFound();
    return c.body(picture as Uint8Array<ArrayBuffer>, 200, {
      'Content-Type': `image/${format}`,
      'Cache-Control': immutableCacheControl,
      'X-Content-Type-Options': 'nosniff',
    });
  });
  app.get('/social/:kind/:locale/:file{[0-9]+-[0-9a-f]{16}\\.jpg}', async (c) => {
    const { kind, locale } = c.req.param();
    const [id = '', asked] = c.req.param('file').slice(0, -4).split('-');
    const guest = { ...services, actor: { kind: 'guest' as const }, locale: defaultLocale, now: new Date() };
    const { hash, picture } = await showSocial.fromRequest(guest, { kind, locale, id, hash: asked });
    if (!picture) return c.redirect(socialUrl(kind as 'product', locale as Locale, Number(id), hash));
    return c.body(picture as Uint8Array<ArrayBuffer>, 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': immutableCacheControl,
      'X-Content-Type-Options': 'nosniff',
    });
  });
  // From here on replies may depend on the current user.
  app.use(handleSignOutCookie(services));
  app.get('/uploads/:name', (c) => serveUpload(services, c.req.raw, c.req.param('name')));
  app.route(
    '/api',
    createApi({
      services,
      async caller(request, c) {
        const { actor, by, refused, chatToken, deviceToken } = await actorOf(services, request.headers);
        const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
        return {
          actor,
          isTokenRejected: refused && by === 'header',
          // A request not signed by a header is a browser's: signed by its cookies, or about to receive some by a sign-in.
          isCrossOrigin: isWrite && by !== 'header' && !isOwnOrigin(request, env.publicUrl),
          chatToken,
          deviceToken,
          address: clientOf(c),
        };
      },
      requestIdOf,
      log,
    }),
  );
  // The card gateway of a demo; its addresses are unknown in other modes.
  if (services.sandbox) app.route('/', services.sandbox.app);
  if (services.identity) app.route('/', services.identity.app);
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', (c, next) => {
    const files = allowedFileCount(c.req.path, c.req.header('content-type'));
    return (files > 0 ? withFiles(files) : plain)(c, next);
  });
  app.all('*', (c) => storefront.handle(c.req.raw, clientOf(c), requestIdOf(c)));
  app.onError((error, c) => storefront.fail(c.req.raw, error, requestIdOf(c)));

  // Callbacks stay in the process: they come from this machine, whatever the public address of the shop is.
  const deliver: Deliver = async (url, body) => {
    const headers = { 'Content-Type': 'application/json' };
    const from = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 0, remoteFamily: 'IPv4' } } };
    return (await app.fetch(new Request(url, { method: 'POST', headers, body }), from)).status;
  };
  await services.sandbox?.start(deliver);

  const hono = getRequestListener(app.fetch);
  return {
    listener: (request, response) => {
      nameRequest(request, response);
      metrics?.observeRequest(request, response);
      // A page from memory would leave the session cookies in a signed-out browser.
      if (isSignedOut(request.headers.cookie) || !storefront.serveCached(request, response))
        void hono(request, response);
    },
    startJobs: () => {
      jobs = startJobs(services, {
        done(job, count) {
          metrics?.countJob(job, 'done');
          if (count > 0) note({ job, count }, 'job done');
        },
        failed(job, error) {
          metrics?.countJob(job, 'failed');
          log(error, job);
        },
      });
    },
    drain: () => {
      draining = true;
    },
    close: () => {
      stopMetrics?.();
      services.chats.close();
      return Promise.all([jobs?.stop(), services.sandbox?.stop()]).then(waitForBackgroundTasks);
    },
  };
}
