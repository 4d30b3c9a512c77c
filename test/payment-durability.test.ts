import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { cancelOrder } from '#shop/orders/cancel-order.ts';
import { openPayment } from '#shop/payments/open-payment.ts';
import { reconcile } from '#shop/payments/reconcile.ts';
import { runRefunds } from '#shop/payments/run-refunds.ts';
import { makeTestPlace, type TestPlace } from './database.ts';
import { factories } from './factories.ts';
import { createPaymentApp, type DieAt } from './payment-app.ts';
import { sandboxOver } from './sandbox.ts';
import { contextFor, servicesOver } from './services.ts';

const open = ({ folder, url }: TestPlace) => openDatabase({ url, folder: join(folder, 'pglite'), connections: 4 });

/** Asks a server; null when it died over it. */
type Ask = (path: string, init?: RequestInit) => Promise<Response | null>;

/** A process of its own that is killed at `dieAt`. */
async function serve(place: TestPlace, dieAt: DieAt): Promise<{ child: ChildProcess; ask: Ask }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'test/payment-server.ts', JSON.stringify({ place, dieAt })],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const gone = once(child, 'exit').then(() => {
    throw new Error('the server did not start');
  });
  gone.catch(() => {});
  const [line] = (await Promise.race([once(child.stdout!, 'data'), gone])) as [Buffer];
  const base = `http://127.0.0.1:${line.toString().trim()}`;
  const ask: Ask = async (path, init) => {
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

/** Dead by its own hand. */
const died = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
};

/** A shopper pays: to the gateway's page, a click there, and back; as far as there is a server. True when all was answered. */
async function pay(ask: Ask, reference: string, callback = 'now'): Promise<boolean> {
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

type Truth = {
  status: string;
  payment_status: string;
  total: number;
  paid: number;
  /** What the gateway took, and gave back. */
  taken: number;
  given: number;
  owed: number;
  events: string[];
};

const truthOf = async (db: Parameters<typeof rowsOf>[0], orderId: number): Promise<Truth> => {
  const [row] = await rowsOf<Truth>(
    db,
    sql`select o.status, o.payment_status, o.total, o.paid,
      (select coalesce(sum(t.amount), 0)::integer from sandbox_transactions t where t.kind = 'payment' and t.success) taken,
      (select coalesce(sum(t.amount), 0)::integer from sandbox_transactions t where t.kind = 'refund') given,
      (select coalesce(sum(r.amount), 0)::integer from payment_refunds r where r.state <> 'done') owed,
      array(select e.status from order_events e where e.order_id = o.id order by e.id) events
      from orders o where o.id = ${orderId}`,
  );
  return row!;
};

const minutes = (n: number) => new Date(Date.now() + n * 60_000);

/** An order that waits for its card payment, in a database of its own. */
async function placed(): Promise<{ place: TestPlace; orderId: number; reference: string }> {
  const place = await makeTestPlace();
  const database = await open(place);
  const make = factories(database.db);
  const { id: orderId } = await make.order({ heldUntil: minutes(30) });
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
])('a server killed %s has no money without an order, and no order without its money', long, async (dieAt) => {
  const { place, orderId, reference } = await placed();
  if (dieAt !== 'never') {
    const { child, ask } = await serve(place, dieAt);
    // The return settles what no callback has told of.
    expect(await pay(ask, reference, dieAt === 'in-return' ? 'never' : 'now')).toBe(false);
    await died(child);
  }

  const after = await open(place);
  const shop = await sandboxOver(servicesOver(after));
  await reconcile({ ...shop.services, now: minutes(3) });
  const isOpened = dieAt === 'never' || dieAt === 'before-open' || dieAt === 'after-open';
  expect(await truthOf(after.db, orderId)).toMatchObject(
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

  // The shopper goes on where they were: who has paid is told so, and who has not can pay.
  const next = await createPaymentApp(after, 'never');
  expect(await pay(async (path, init) => next.app.request(path, init), reference)).toBe(true);
  await next.stop();
  expect(await truthOf(after.db, orderId)).toMatchObject({
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
  'a server killed %s gives back once what was paid for a cancelled order',
  long,
  async (dieAt) => {
    const { place, orderId, reference } = await placed();
    const before = await open(place);
    const shop = await sandboxOver(servicesOver(before));
    const ctx = contextFor(shop.services);
    const { url } = await openPayment(ctx, reference);
    await cancelOrder(ctx, { orderId, by: 'system', actorId: null, reason: '' });
    await shop.choose(url!);
    await shop.sendCallbacks();
    expect(await truthOf(before.db, orderId)).toMatchObject({ status: 'cancelled', taken: 23_000, owed: 23_000 });
    await before.close();

    const { child, ask } = await serve(place, dieAt);
    expect(await ask('/refunds', { method: 'POST' })).toBeNull();
    await died(child);

    const after = await open(place);
    const { services } = await sandboxOver(servicesOver(after));
    expect(await truthOf(after.db, orderId)).toMatchObject({
      given: dieAt === 'after-refund' ? 23_000 : 0,
      owed: 23_000,
    });
    // Who was killed may still be asking, for all anyone knows: not at once.
    expect(await runRefunds(services)).toBe(0);
    expect(await runRefunds({ ...services, now: minutes(3) })).toBe(1);
    expect(await runRefunds({ ...services, now: minutes(600) })).toBe(0);
    expect(await truthOf(after.db, orderId)).toMatchObject({ taken: 23_000, given: 23_000, owed: 0, paid: 0 });
    await after.close();
    await rm(place.folder, { recursive: true, force: true });
  },
);
