import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { readEnv, root } from './env.ts';

type AppModule = typeof import('./app.ts');

const env = readEnv();
const log = pino({ level: env.logLevel });
const say = (text: string) => console.log(text);
const development = process.argv.includes('--dev');

/** The module graph of the shop: built, or in development by Vite with hot reload. */
async function load() {
  if (!development)
    return {
      app: (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as AppModule,
      vite: undefined,
    };
  const { createServer: createVite } = await import('vite');
  const vite = await createVite({ root, server: { middlewareMode: true }, appType: 'custom' });
  return { app: (await vite.ssrLoadModule('./server/app.ts')) as AppModule, vite };
}

const { app: shop, vite } = await load();
const services = await shop.openServices(env, (step) => say(`  · ${step}`));
const app = await shop.createApp(services, env, (error, id) => log.error({ err: error, id }, 'unexpected'));

const server = createServer((request, response) => {
  if (!vite) return app.listener(request, response);
  vite.middlewares(request, response, () => app.listener(request, response));
});
server.requestTimeout = 60_000;
server.headersTimeout = 15_000;

await new Promise<void>((resolve, reject) => {
  server.once('error', reject);
  server.listen(env.port, env.host, resolve);
});

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
  server.closeIdleConnections();
  await new Promise((resolve) => server.close(resolve));
  await settled;
  await services.database.close();
  process.exit(0);
}
process.on('SIGTERM', stop).on('SIGINT', stop);
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
