import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { cancelOrder } from '#shop/orders/cancel-order.ts';
import { openPayment } from '#shop/payments/open-payment.ts';
import { reconcile } from '#shop/payments/reconcile.ts';
import { runRefunds } from '#shop/payments/run-refunds.ts';
import { createTestStorage, type TestStorage } from './database.ts';
import { factories } from './factories.ts';
import { createPaymentApp, type DieAt } from './payment-app.ts';
import { createSandboxShop } from './sandbox.ts';
import { contextFor, createTestServices } from './services.ts';

/** Optimising the database for a process that lives for a second costs more than it saves. */
const soonKilled = ['--liftoff-only'];

const open = ({ folder, url }: TestStorage) => openDatabase({ url, folder: join(folder, 'pglite'), connections: 4 });

/** Sends a request to a server; null when it died during it. */
type ApiCall = (path: string, init?: RequestInit) => Promise<Response | null>;

/** Starts a separate process that is killed at `dieAt`. */
async function serve(place: TestStorage, dieAt: DieAt): Promise<{ child: ChildProcess; ask: ApiCall }> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      ...soonKilled,
      'test/payment-server.ts',
      JSON.stringify({ place, dieAt }),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const gone = once(child, 'exit').then(() => {
    throw new Error('the server did not start');
  });
  gone.catch(() => {});
  const [line] = (await Promise.race([once(child.stdout, 'data'), gone])) as [Buffer];
  const base = `http://127.0.0.1:${line.toString().trim()}`;
  const ask: ApiCall = async (path, init) => {
    try {
      const reply = await fetch(base + path, { redirect: 'manual', ...init });
      await reply.clone().arrayBuffer();
      return reply;
    } catch (error) {
      if (error instanceof TypeError) return null;
      throw error;
    }
  };
  return { child, ask };
}

/** Waits until the process has killed itself. */
const died = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
};

/** A shopper pays: opens the gateway's page, clicks there, and returns, as long as a server runs. True when every request was answered. */
async function pay(ask: ApiCall, reference: string, callback = 'now'): Promise<boolean> {
  const opened = await ask(`/pay/${reference}`);
  if (!opened) return false;
  const { url } = (await opened.json()) as { url: string | null };
  if (url === null) return true;
  const { pathname, searchParams } = new URL(url);
  const body = new URLSearchParams({ ...Object.fromEntries(searchParams), choice: 'approve', callback });
  const sent = await ask(pathname, { method: 'POST', body });
  if (!sent) return false;
  const back = new URL(sent.headers.get('location')!);
  return (await ask(`/pay/return${back.search}`)) !== null;
}

type StoredState = {
  status: string;
  payment_status: string;
  total: number;
  paid: number;
  /** The amounts that the gateway received and refunded. */
  taken: number;
  given: number;
  owed: number;
  events: string[];
};

const readStoredState = async (db: Parameters<typeof queryRows>[0], orderId: number): Promise<StoredState> => {
  const [row] = await queryRows<StoredState>(
    db,
    sql`select o.status, o.payment_status, o.total, o.paid,
      (select coalesce(sum(t.amount), 0)::integer from sandbox.gateway_transactions t where t.kind = 'payment' and t.success) taken,
      (select coalesce(sum(t.amount), 0)::integer from sandbox.gateway_transactions t where t.kind = 'refund') given,
      (select coalesce(sum(r.amount), 0)::integer from payment_refunds r where r.status <> 'done') owed,
      array(select e.status from order_events e where e.order_id = o.id order by e.id) events
      from orders o where o.id = ${orderId}`,
  );
  return row!;
};

const minutes = (n: number) => new Date(Date.now() + n * 60_000);

type Placed = { place: TestStorage; orderId: number; reference: string };

let first: Promise<Placed> | undefined;

/** An order that waits for its card payment, in a separate database: a copy of the first one, because opening a database takes a second. */
async function placed(): Promise<Placed> {
  const original = await (first ??= placeOrder());
  return { ...original, place: await createTestStorage(original.place) };
}

afterAll(async () => {
  if (first) await rm((await first).place.folder, { recursive: true, force: true });
});

async function placeOrder(): Promise<Placed> {
  const place = await createTestStorage();
  const database = await open(place);
  const make = factories(database.db);
  const { id: orderId } = await make.order({ reservedUntil: minutes(30) });
  const { reference } = await make.payment({ orderId });
  await database.close();
  return { place, orderId, reference };
}

const long = { timeout: 120_000 };

test.for<DieAt | 'never'>([
  'never',
  'before-open',
  'after-open',
  'before-callback',
  'in-callback',
  'after-callback',
  'in-return',
])('a server killed %s leaves no money without an order, and no order without its money', long, async (dieAt) => {
  const { place, orderId, reference } = await placed();
  if (dieAt !== 'never') {
    const { child, ask } = await serve(place, dieAt);
    // The return settles a payment without a callback.
    expect(await pay(ask, reference, dieAt === 'in-return' ? 'never' : 'now')).toBe(false);
    await died(child);
  }

  const after = await open(place);
  const shop = await createSandboxShop(createTestServices(after));
  await reconcile({ ...shop.services, now: minutes(3) });
  const isOpened = dieAt === 'never' || dieAt === 'before-open' || dieAt === 'after-open';
  expect(await readStoredState(after.db, orderId)).toMatchObject(
    isOpened
      ? { status: 'awaiting_payment', paid: 0, taken: 0, events: [] }
      : {
          status: 'under_review',
          payment_status: 'paid',
          paid: 23_000,
          taken: 23_000,
          owed: 0,
          events: ['under_review'],
        },
  );

  // The shopper continues: a paid shopper sees the confirmation, and an unpaid one can pay.
  const next = await createPaymentApp(after, 'never');
  expect(await pay(async (path, init) => next.app.request(path, init), reference)).toBe(true);
  await next.stop();
  expect(await readStoredState(after.db, orderId)).toMatchObject({
    status: 'under_review',
    payment_status: 'paid',
    paid: 23_000,
    taken: 23_000,
    given: 0,
    owed: 0,
    events: ['under_review'],
  });
  await after.close();
  await rm(place.folder, { recursive: true, force: true });
});

test.for<DieAt>(['before-refund', 'after-refund'])(
  'a server killed %s refunds the payment of a cancelled order once',
  long,
  async (dieAt) => {
    const { place, orderId, reference } = await placed();
    const before = await open(place);
    const shop = await createSandboxShop(createTestServices(before));
    const ctx = contextFor(shop.services);
    const { url } = await openPayment(ctx, reference);
    await cancelOrder(ctx, { orderId, by: 'system', actorId: null, reason: '' });
    await shop.choose(url!);
    await shop.sendCallbacks();
    expect(await readStoredState(before.db, orderId)).toMatchObject({
      status: 'cancelled',
      taken: 23_000,
      owed: 23_000,
    });
    await before.close();

    const { child, ask } = await serve(place, dieAt);
    expect(await ask('/refunds', { method: 'POST' })).toBeNull();
    await died(child);

    const after = await open(place);
    const { services } = await createSandboxShop(createTestServices(after));
    expect(await readStoredState(after.db, orderId)).toMatchObject({
      given: dieAt === 'after-refund' ? 23_000 : 0,
      owed: 23_000,
    });
    // The killed process may still be sending its request, so the refund is not repeated immediately.
    expect(await runRefunds(services)).toBe(0);
    expect(await runRefunds({ ...services, now: minutes(3) })).toBe(1);
    expect(await runRefunds({ ...services, now: minutes(600) })).toBe(0);
    expect(await readStoredState(after.db, orderId)).toMatchObject({ taken: 23_000, given: 23_000, owed: 0, paid: 0 });
    await after.close();
    await rm(place.folder, { recursive: true, force: true });
  },
);
