import { Hono } from 'hono';
import { createApi } from '#api/app.ts';
import type { Database } from '#db/client.ts';
import type { Deliver } from '#server/sandbox/callbacks.ts';
import { createSandbox } from '#server/sandbox/sandbox.ts';
import { openPayment } from '#shop/payments/open-payment.ts';
import { handlePaymentReturn } from '#shop/payments/handle-return.ts';
import { runRefunds } from '#shop/payments/run-refunds.ts';
import { contextFor, createTestServices } from './services.ts';

/**
 * The point at which a server is killed: before or after the gateway has created its page, after the gateway's approval and before its callback,
 * in the callback's transaction, after it and before the gateway gets the reply, on the shopper's return, and before or after the gateway has
 * made a refund.
 */
export type DieAt =
  | 'before-open'
  | 'after-open'
  | 'before-callback'
  | 'in-callback'
  | 'after-callback'
  | 'in-return'
  | 'before-refund'
  | 'after-refund';

/** API, sandbox and payment pages on a database; their process is killed at `dieAt`. */
export async function createPaymentApp(
  database: Database,
  dieAt: DieAt | 'never',
): Promise<{ app: Hono; stop: () => Promise<void> }> {
  /** Like `kill -9`: nothing runs after it. */
  function die(at: DieAt): void {
    if (at === dieAt) process.kill(process.pid, 'SIGKILL');
  }

  const over = createTestServices(database);

  /** Dies when the work of a transaction is done and before the commit. */
  let dying: DieAt | null = null;
  const db = new Proxy(database.db, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name) as unknown;
      return (work: (tx: unknown) => Promise<unknown>) =>
        target.transaction(async (tx) => {
          const result = await work(tx);
          if (dying) die(dying);
          return result;
        });
    },
  });

  const sandbox = await createSandbox({
    db: database.db,
    publicUrl: over.publicUrl,
    log: (error) => console.error(error),
    async through(request, next) {
      const { pathname } = new URL(request.url);
      const step = pathname.endsWith('/intention/') ? 'open' : pathname.endsWith('/refund') ? 'refund' : null;
      if (step) die(`before-${step}`);
      const reply = await next(request);
      if (step) die(`after-${step}`);
      return reply;
    },
  });
  const services = { ...over, db, gateway: sandbox.gateway };

  const app = new Hono();
  app.route(
    '/api',
    createApi({
      services,
      caller: async () => ({
        actor: { kind: 'guest' },
        isTokenRejected: false,
        isCrossOrigin: false,
        address: '127.0.0.1',
      }),
      log: (error) => console.error(error),
    }),
  );
  app.route('/', sandbox.app);
  app.get('/pay/return', async (c) => {
    dying = 'in-return';
    return c.json(await handlePaymentReturn(contextFor(services), new URL(c.req.url).searchParams));
  });
  app.get('/pay/:reference', async (c) => c.json(await openPayment(contextFor(services), c.req.param('reference'))));
  app.post('/refunds', async (c) => c.json(await runRefunds(services)));

  const deliver: Deliver = async (url, body) => {
    die('before-callback');
    dying = 'in-callback';
    const headers = { 'Content-Type': 'application/json' };
    const reply = await app.request(url, { method: 'POST', headers, body });
    dying = null;
    die('after-callback');
    return reply.status;
  };
  await sandbox.start(deliver);
  return { app, stop: () => sandbox.stop() };
}
