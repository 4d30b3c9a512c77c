import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { createApi } from '#api/app.ts';
import { limitBodies } from '#api/body-limit.ts';
import { allowedFileCount } from '#app/file-forms.ts';
import { waitForBackgroundTasks } from '#shop/background.ts';
import { countPicturesWaiting } from '#shop/uploads/make-renditions.ts';
import { countOutbox } from '#shop/notifications/count-outbox.ts';
import { createAccessLog } from './access-log.ts';
import { apiCaller } from './api-caller.ts';
import { builtFiles } from './built-files.ts';
import { followChanges } from './changes.ts';
import { clientAddresses } from './client-address.ts';
import { createEdgeCache, type EdgeCache } from './edge/edge-cache.ts';
import { createPurger } from './edge/purger.ts';
import type { Env } from './env.ts';
import { createHealth } from './health.ts';
import { backupJobs } from './backup/backup-job.ts';
import { type JobLog, jobs as jobList, startJobs } from './jobs.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import type { PageCache } from './pages/page-cache.ts';
import { createStorefront, type Storefront } from './pages/storefront.ts';
import { pictureRoutes } from './picture-routes.ts';
import { type ProxyWatch, watchProxies } from './proxy-watch.ts';
import { refuseUnreadable } from './readable-address.ts';
import { nameRequest, requestIdOf } from './request-id.ts';
import { robotsTxt } from './robots.ts';
import { deliverTo } from './sandbox/callbacks.ts';
import type { ServerServices } from './services.ts';
import { handleSignOutCookie, isSignedOut } from './sign-out-cookie.ts';
import { throttleErrors } from './throttle-errors.ts';
import { startTracing } from './tracing/tracing.ts';
import { serveUpload } from './uploads.ts';

export { readEnv } from './env.ts';
export { openServices } from './services.ts';

export type App = {
  listener: (request: IncomingMessage, response: ServerResponse) => void;
  /** Starts the background jobs; call it after the shop is open, which does not wait for it. */
  startJobs(): void;
  /** Reports not ready from now on, and still serves requests. */
  drain(): void;
  /** Ends streams and jobs; requests are still answered. Resolves when no background work is running. */
  close(): Promise<void>;
};

type LogError = (error: unknown, id: string) => void;
type LogInfo = (facts: object, text: string) => void;

/** Puts API, pictures, assets and storefront behind one listener; `note` receives the results of jobs, `warn` problems of the set-up. */
export async function createApp(
  opened: ServerServices,
  env: Env,
  log: LogError,
  note: LogInfo = () => {},
  warn: (text: string) => void = () => {},
): Promise<App> {
  const services: ServerServices = {
    ...opened,
    recordSecurityEvent(event) {
      metrics?.countSecurityEvent(event.type);
      opened.recordSecurityEvent(event);
    },
  };
  const edge = createEdgeCache(env.edge);
  const storefront = await openStorefront(services, { ...env, edge }, log);
  const metrics =
    env.metricsPort === undefined
      ? undefined
      : createMetrics(
          storefront.cache,
          {
            outbox: () => countOutbox(services),
            picturesWaiting: () => countPicturesWaiting(services.db),
            connections: services.database.connections,
            replicas: services.database.replicas,
          },
          () => services.chats.count() + services.work.count(),
        );
  const logReloadError = throttleErrors((error) => log(error, 'reload'));
  const pages = withPurges(
    storefront.cache,
    edge,
    throttleErrors((error) => log(error, 'edge')),
  );
  const { isCurrent } = await followChanges(services, pages, (error) => {
    metrics?.countReloadFailure();
    logReloadError(error);
  });
  const stopMetrics = await metrics?.serve(env.metricsPort!, env.host);
  const proxies = watchProxies(env.trustedProxies, warn);
  const health = await createHealth(services, proxies, isCurrent);
  const clientOf = createClientOf(env.trustedProxies, proxies);

  const app = new Hono();
  app.route('/', health.routes);
  addRoutes(app, { services, env, storefront, clientOf, log, note });
  await services.sandbox?.start(deliverTo(app));

  const logAccess =
    env.accessLogShare === null ? undefined : createAccessLog(env.accessLogShare, (facts) => note(facts, 'request'));

  const tracing = env.tracing ? await startTracing(env.tracing) : undefined;

  // A probe by HTTP/1.0 names no host.
  const hono = getRequestListener(app.fetch, { hostname: new URL(env.publicUrl).host });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    // Only Hono deletes the session cookies of a signed-out browser.
    if (!isSignedOut(request.headers.cookie)) {
      if (storefront.serveCached(request, response)) return;
      if (await storefront.serveCurrentUser(request, response)) return;
    }
    await hono(request, response);
  };
  let jobs: ReturnType<typeof startJobs> | undefined;
  return {
    listener: (request, response) => {
      nameRequest(request, response);
      logAccess?.(request, response);
      metrics?.observeRequest(request, response);
      if (tracing) tracing.request(request, response, () => void answer(request, response));
      else void answer(request, response);
    },
    startJobs: () => {
      jobs = startJobs(services, jobLog(metrics, log, note), [...jobList, ...backupJobs(services.database, env)]);
    },
    drain: health.drain,
    close: () => {
      stopMetrics?.();
      services.chats.close();
      services.work.close();
      return Promise.all([jobs?.stop(), services.sandbox?.stop(), tracing?.stop()]).then(waitForBackgroundTasks);
    },
  };
}

/** In development the screens change under a running server. The router parses a build given as a function again for each request, which costs a tenth of a page. */
async function openStorefront(
  services: ServerServices,
  env: Omit<Env, 'edge'> & { edge: EdgeCache | null },
  log: LogError,
): Promise<Storefront> {
  const load = () => import('virtual:react-router/server-build') as Promise<ServerBuild>;
  return createStorefront(import.meta.env.DEV ? load : await load(), services, env.pageCacheBytes, log, env);
}

/** The page cache; an invalidation purges the cache in front of the shop too. */
function withPurges(
  cache: Pick<PageCache, 'invalidate'>,
  edge: EdgeCache | null,
  failed: (error: unknown) => void,
): Pick<PageCache, 'invalidate'> {
  if (!edge) return cache;
  const purger = createPurger(edge, failed);
  return {
    invalidate(tags) {
      cache.invalidate(tags);
      purger.invalidate(tags);
    },
  };
}

/** Finds the client address of a request, and inspects the proxy that it came through. */
function createClientOf(trustedProxies: readonly string[], proxies: ProxyWatch): (c: Context) => string {
  const addressOf = clientAddresses(trustedProxies);
  return (c) => {
    const socket = getConnInfo(c).remote.address;
    const forwarded = c.req.header('x-forwarded-for');
    proxies.inspect(socket, forwarded);
    return addressOf(socket, forwarded ?? null);
  };
}

const jobLog = (metrics: Metrics | undefined, log: LogError, note: LogInfo): JobLog => ({
  done(job, count) {
    metrics?.countJob(job, 'done');
    if (count > 0) note({ job, count }, 'job done');
  },
  failed(job, error) {
    metrics?.countJob(job, 'failed');
    log(error, job);
  },
});

type RouteOptions = {
  services: ServerServices;
  env: Env;
  storefront: Storefront;
  clientOf: (c: Context) => string;
  log: LogError;
  note: LogInfo;
};

/** Adds the routes of the shop. Their order matters: the storefront answers what no other route does. */
function addRoutes(app: Hono, { services, env, storefront, clientOf, log, note }: RouteOptions): void {
  // Runs before anything else that reads the path: routes of the storefront and of the files then never parse it.
  app.use(
    refuseUnreadable({
      fail: (request, c, error) => storefront.fail(request, error, requestIdOf(c)),
      onRefused: (c, path) =>
        note({ requestId: requestIdOf(c), path: path.slice(0, 200) }, 'an address that cannot be read'),
    }),
  );
  app.get('/robots.txt', (c) => c.text(robotsTxt(env.publicUrl, env.indexed)));
  // In development Vite serves these itself.
  if (!import.meta.env.DEV) app.route('/', builtFiles(env));
  app.route('/', pictureRoutes(services));
  // From here on replies may depend on the current user.
  app.use(handleSignOutCookie(services));
  app.get('/uploads/:name', (c) => serveUpload(services, c.req.raw, c.req.param('name')));
  const caller = (request: Request, c: Context) => apiCaller(services, request, clientOf(c));
  app.route('/api', createApi({ services, caller, requestIdOf, log }));
  // The card gateway of a demo; its addresses are unknown in other modes.
  if (services.sandbox) app.route('/', services.sandbox.app);
  if (services.identity) app.route('/', services.identity.app);
  app.on(
    ['POST', 'PUT', 'PATCH', 'DELETE'],
    '*',
    limitBodies(
      (c) => allowedFileCount(c.req.path, c.req.header('content-type')),
      (c, error) => storefront.fail(c.req.raw, error, requestIdOf(c)),
    ),
  );
  app.all('*', (c) => storefront.handle(c.req.raw, clientOf(c), requestIdOf(c)));
  app.onError((error, c) => storefront.fail(c.req.raw, error, requestIdOf(c)));
}
