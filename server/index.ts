import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnv, root } from './env.ts';
import { createHttpServer } from './http-server.ts';
import { createLog } from './log.ts';

type AppModule = typeof import('./app.ts');

let started = false;
let log = createLog('info');

/** What keeps the server from starting is the reader's to mend, so it is said in words; a defect later on is logged. */
function giveUp(error: unknown): never {
  if (started || !(error instanceof Error)) log.fatal({ err: error }, 'gave up');
  else console.error(`\n  ${error.message.replaceAll('\n', '\n  ')}\n`);
  process.exit(1);
}
process.on('uncaughtException', giveUp);

const env = readEnv();
log = createLog(env.logLevel);
const say = (text: string) => console.log(text);
const development = process.argv.includes('--dev');

let handle: RequestListener = (_request, response) => response.writeHead(503).end();
const server = createHttpServer((request, response) => handle(request, response));

/** The module graph of the shop: built, or in development by Vite, which tells browsers of changes over the same port. */
async function load() {
  if (!development)
    return {
      app: (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as AppModule,
      middlewares: undefined,
    };
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  // The back office is an application of its own, with a server of its own behind the same port.
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
  (step) => say(`  · ${step}`),
  (error, what) => log.warn({ err: error }, what),
);
// In development no page is kept: what it shows may be edited under it.
const app = await shop.createApp(
  services,
  development ? { ...env, pageCacheBytes: 0 } : env,
  (error, id) => log.error({ err: error, id }, 'unexpected'),
  (facts, text) => log.info(facts, text),
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
say(`\n  Yasmin · ياسمين is open at http://${env.host}:${port}\n`);
if (env.demo) {
  say('  Demo accounts');
  say('    shopper      +201000000010 / yasmin-demo-10');
  say('    new shopper  +201000000011 / yasmin-demo-11');
  say('    staff        +201000000001 / yasmin-staff-01');
  say(`    codes sent by SMS are shown at http://${env.host}:${port}/demo/outbox\n`);
}

/** Lets running requests finish, then closes the database. */
let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  const settled = app.refuse();
  setTimeout(() => process.exit(1), 15_000).unref();
  // A connection whose last reply is out would else be waited for until its keep-alive ends.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(sweep);
  await settled;
  await services.misses.flush().catch((error: unknown) => log.warn({ err: error }, 'searches without a result'));
  await services.database.close();
  process.exit(0);
}
process.on('SIGTERM', stop).on('SIGINT', stop);
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
