import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnv, root } from './env.ts';
import { createHttpServer } from './http-server.ts';
import { createLog } from './log.ts';
import { securityLog } from './security-log.ts';

type AppModule = typeof import('./app.ts');

let started = false;
let log = createLog('info');

/** The operator can fix what prevents the start, so it is printed in words; later unexpected errors are logged. */
function exitWithError(error: unknown): never {
  if (started || !(error instanceof Error)) log.fatal({ err: error }, 'gave up');
  else console.error(`\n  ${error.message.replaceAll('\n', '\n  ')}\n`);
  process.exit(1);
}
process.on('uncaughtException', exitWithError);

const env = readEnv();
log = createLog(env.logLevel);
for (const warning of env.warnings) log.warn(warning);
const print = (text: string) => console.log(text);
const development = process.argv.includes('--dev');

let handle: RequestListener = (_request, response) => response.writeHead(503).end();
const server = createHttpServer((request, response) => handle(request, response));

/** The module graph of the shop: built, or in development by Vite, which notifies browsers of changes over the same port. */
async function load() {
  if (!development)
    return {
      app: (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as AppModule,
      middlewares: undefined,
    };
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  // The back office is a separate application with its own Vite server behind the same port.
  const admin = await createVite({
    configFile: join(root, 'admin/vite.config.ts'),
    server: { middlewareMode: true, hmr: { server } },
  });
  const middlewares = (request: IncomingMessage, response: ServerResponse, next: () => void): void =>
    (/^\/admin(?:[/?]|$)/.test(request.url ?? '') ? admin : vite).middlewares(request, response, next);
  return { app: (await vite.ssrLoadModule('./server/app.ts')) as AppModule, middlewares };
}

const { app: shop, middlewares } = await load();
const services = await shop.openServices(
  env,
  (step) => print(`  · ${step}`),
  (error, what) => log.warn({ err: error }, what),
  securityLog(log),
  { isServer: true, adopt: process.argv.includes('--adopt') },
);
// In development no page is cached: its sources may change.
const app = await shop.createApp(
  services,
  development ? { ...env, pageCacheBytes: 0 } : env,
  (error, id) => log.error({ err: error, id }, 'unexpected'),
  (facts, text) => log.info(facts, text),
  (text) => log.warn(text),
);

handle = middlewares
  ? (request, response) => middlewares(request, response, () => app.listener(request, response))
  : app.listener;

await new Promise<void>((resolve, reject) => {
  server.once('error', (error: NodeJS.ErrnoException) => {
    const text = `Port ${env.port} on ${env.host} is taken by another process. Stop it, or set PORT to another one.`;
    reject(error.code === 'EADDRINUSE' ? new Error(text, { cause: error }) : error);
  });
  server.listen(env.port, env.host, resolve);
});
started = true;
app.startJobs();

const { port } = server.address() as { port: number };
print(`\n  Yasmin · ياسمين is open at http://${env.host}:${port}\n`);
if (env.demoPublic) print('  This demo can be reached by others: its passwords and codes are shown to everybody.\n');
if (env.demo) {
  print('  Demo accounts');
  print('    shopper      +201000000010 / yasmin-demo-10');
  print('    new shopper  +201000000011 / yasmin-demo-11');
  print('    staff        +201000000001 / yasmin-staff-01');
  print('    second yes   +201000000002 / yasmin-staff-02');
  print(`    codes sent by SMS are shown at http://${env.host}:${port}/demo/outbox\n`);
}

/** How long requests that are still running after the drain may take. */
const finishMs = 15_000;

/**
 * Reports not ready, serves until the load balancer has noticed, lets running requests finish, then closes the database. The second call ends
 * the wait.
 */
let finishDraining: (() => void) | undefined;
async function stop(drainMs: number): Promise<void> {
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
}
// Ctrl-C comes from a person who waits, and not from a load balancer.
process.on('SIGTERM', () => stop(env.drainSeconds * 1000)).on('SIGINT', () => stop(0));
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
