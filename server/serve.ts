import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Env, root } from './env.ts';
import { createHttpServer } from './http-server.ts';
import type { createLog } from './log.ts';
import { securityLog } from './security-log.ts';
import { traceFacts } from './tracing/tracing.ts';

type AppModule = typeof import('./app.ts');

type Middlewares = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** How long requests that are still running after the drain may take. */
const finishMs = 15_000;

type Options = {
  log: ReturnType<typeof createLog>;
  development: boolean;
  /** Takes over a database of another shop (`--adopt`). */
  adopt: boolean;
  /** Receives the steps of the start, and the address when the shop is open. */
  print: (text: string) => void;
};

/** Opens the shop in this process; resolves when it accepts requests. SIGTERM and SIGINT stop it. */
export async function serve(env: Env, { log, development, adopt, print }: Options): Promise<void> {
  let handle: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = createHttpServer((request, response) => handle(request, response));
  const { app: shop, middlewares } = development
    ? await loadSources(server)
    : { app: await loadBuild(), middlewares: undefined };
  const services = await shop.openServices(
    env,
    (step) => print(`  · ${step}`),
    (error, message) => log.warn({ err: error }, message),
    securityLog(log),
    { isServer: true, adopt },
  );
  // In development no page is cached: its sources may change.
  const app = await shop.createApp(
    services,
    development ? { ...env, pageCacheBytes: 0 } : env,
    (error, id) => log.error({ err: error, id, ...traceFacts() }, 'unexpected'),
    (facts, text) => log.info(facts, text),
    (text) => log.warn(text),
  );
  handle = middlewares
    ? (request, response) => middlewares(request, response, () => app.listener(request, response))
    : app.listener;
  const stop = createStop({ app, server, services, log });
  // SIGTERM comes from a load balancer's machine; Ctrl-C from a person who waits.
  process.on('SIGTERM', () => stop(env.drainSeconds * 1000)).on('SIGINT', () => stop(0));
  await listen(server, env);
  app.startJobs();
  printAddress(env, (server.address() as { port: number }).port, print);
}

const loadBuild = async (): Promise<AppModule> =>
  (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as AppModule;

/** The shop from its sources, by Vite, which notifies browsers of changes over the same port. */
async function loadSources(
  server: ReturnType<typeof createHttpServer>,
): Promise<{ app: AppModule; middlewares: Middlewares }> {
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  // The back office is a separate application with its own Vite server behind the same port.
  const admin = await createVite({
    configFile: join(root, 'admin/vite.config.ts'),
    server: { middlewareMode: true, hmr: { server } },
  });
  const middlewares: Middlewares = (request, response, next) =>
    (/^\/admin(?:[/?]|$)/.test(request.url ?? '') ? admin : vite).middlewares(request, response, next);
  return { app: (await vite.ssrLoadModule('./server/app.ts')) as AppModule, middlewares };
}

function listen(server: ReturnType<typeof createHttpServer>, { port, host }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const text = `Port ${port} on ${host} is taken by another process. Stop it, or set PORT to another one.`;
      reject(error.code === 'EADDRINUSE' ? new Error(text, { cause: error }) : error);
    });
    server.listen(port, host, resolve);
  });
}

function printAddress(env: Env, port: number, print: (text: string) => void): void {
  print(`\n  Yasmin · ياسمين is open at http://${env.host}:${port}\n`);
  if (env.demoPublic) print('  This demo can be reached by others: its passwords and codes are shown to everybody.\n');
  if (!env.demo) return;
  print('  Demo accounts');
  print('    shopper      +201000000010 / yasmin-demo-10');
  print('    new shopper  +201000000011 / yasmin-demo-11');
  print('    staff        +201000000001 / yasmin-staff-01');
  print('    second yes   +201000000002 / yasmin-staff-02');
  print(`    codes sent by SMS are shown at http://${env.host}:${port}/demo/outbox\n`);
}

type Running = {
  app: Awaited<ReturnType<AppModule['createApp']>>;
  server: ReturnType<typeof createHttpServer>;
  services: Awaited<ReturnType<AppModule['openServices']>>;
  log: Options['log'];
};

/**
 * Reports not ready, serves until the load balancer has noticed, lets running requests finish, then closes the database and ends the process. The
 * second call ends the wait.
 */
function createStop({ app, server, services, log }: Running): (drainMs: number) => Promise<void> {
  let finishDraining: (() => void) | undefined;
  return async (drainMs) => {
    if (finishDraining) return finishDraining();
    const { promise: drained, resolve } = Promise.withResolvers<void>();
    finishDraining = resolve;
    setTimeout(() => process.exit(1), drainMs + finishMs).unref();
    app.drain();
    server.drain();
    setTimeout(resolve, drainMs);
    await drained;
    await Promise.all([app.close(), server.finish()]);
    await services.zeroResultSearches
      .flush()
      .catch((error: unknown) => log.warn({ err: error }, 'searches without a result'));
    await services.database.close();
    process.exit(0);
  };
}
