import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#db/client.ts';
import { orders, outbox, paymentRefunds, payments, products } from '#db/schema.ts';
import type { Ctx, Services } from '#shop/context.ts';
import { type Gateway, GatewayUnavailable, type Notice } from './core/gateway.ts';
import { openPayment } from './open-payment.ts';
import { settle } from './settle.ts';
import { type Factories, factories } from '#test/factories.ts';
import { contextFor, createTestServices, test as base } from '#test/fixtures.ts';
import { createSandboxShop, type SandboxShop } from '#test/sandbox.ts';
import { releaseUnpaid } from './release-unpaid.ts';

const test = base.extend<{ shop: SandboxShop; by: Ctx }>({
  shop: async ({ services }, use) => use(await createSandboxShop(services)),
  by: async ({ shop }, use) => use(contextFor(shop.services)),
});

/** The context n minutes after the start of the test. */
const after = (ctx: Ctx, n: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + n * 60_000) });

const orderOf = async ({ db }: { db: Db }, id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!;
const paymentsOf = ({ db }: { db: Db }, id: number) => db.select().from(payments).where(eq(payments.orderId, id));
const messagesOf = async ({ db }: { db: Db }, userId: number) =>
  (await db.select().from(outbox).where(eq(outbox.userId, userId)).orderBy(outbox.id)).map(({ kind }) => kind);
const stockOf = async ({ db }: { db: Db }, orderId: number) =>
  (
    await db
      .select({ stock: products.stock })
      .from(products)
      .where(sql`${products.id} = (select product_id from order_lines where order_id = ${orderId})`)
  )[0]!.stock;

/** A card order placed now and reserved for 30 minutes. */
const order = (ctx: Ctx, make: Factories) =>
  make.order({ placedAt: ctx.now, reservedUntil: after(ctx, 30).now, walletApplied: 0 });

/** The same order with its payment page open. `choice` is what the shopper does there; the shop is not notified of it. */
async function opened(ctx: Ctx, shop: SandboxShop, make: Factories, choice?: 'approve' | 'decline' | 'pending') {
  const { id, userId } = await order(ctx, make);
  const { reference } = await make.payment({ orderId: id });
  const { url } = await openPayment(ctx, reference);
  if (choice) await shop.choose(url!, { choice, callback: 'never' });
  return { id, userId, reference };
}

const inquiring = <T extends Services>(services: T, inquire: Gateway['inquire']): T => ({
  ...services,
  gateway: { ...services.gateway!, inquire },
});

const away = async () => {
  throw new GatewayUnavailable('no answer');
};

test('cancels once when the reservation expires, and returns everything', async ({ by, make }) => {
  const { id, userId } = await order(by, make);
  expect(await releaseUnpaid(after(by, 29.9))).toBe(0);
  expect(await orderOf(by, id)).toMatchObject({ status: 'awaiting_payment' });
  expect(await releaseUnpaid(after(by, 30))).toBe(1);
  expect(await releaseUnpaid(after(by, 30))).toBe(0);
  expect(await releaseUnpaid(after(by, 300))).toBe(0);
  expect(await orderOf(by, id)).toMatchObject({
    status: 'cancelled',
    reservedUntil: null,
    paymentStatus: 'unpaid',
    cancelReason: 'It was not paid in time',
  });
  expect(await stockOf(by, id)).toBe(12);
  expect(await messagesOf(by, userId)).toEqual(['order_cancelled']);
});

test('does not cancel orders by other payment methods or without an expiry', async ({ by, make }) => {
  const ids = [
    (await make.order({ status: 'under_review', paymentMethod: 'instant_transfer', reservedUntil: by.now })).id,
    (await make.order({ status: 'under_review', paymentMethod: 'cash_on_delivery', reservedUntil: null })).id,
    (await make.order({ status: 'under_review', paymentStatus: 'paid', paid: 23_000, reservedUntil: null })).id,
  ];
  expect(await releaseUnpaid(after(by, 10_000))).toBe(0);
  for (const id of ids) expect(await orderOf(by, id)).toMatchObject({ status: 'under_review' });
});

test('queries the gateway first and keeps an order whose payment was not reported', async ({ by, shop, make }) => {
  const { id } = await opened(by, shop, make, 'approve');
  expect(await releaseUnpaid(after(by, 30))).toBe(0);
  expect(await orderOf(by, id)).toMatchObject({ status: 'under_review', paymentStatus: 'paid', reservedUntil: null });
  expect(await stockOf(by, id)).toBe(10);
});

test('cancels a declined or abandoned payment', async ({ by, shop, make }) => {
  const declined = await opened(by, shop, make, 'decline');
  const left = await opened(by, shop, make);
  expect(await releaseUnpaid(after(by, 30))).toBe(2);
  for (const { id } of [declined, left]) expect(await orderOf(by, id)).toMatchObject({ status: 'cancelled' });
});

test('extends twice by ten minutes while the gateway has not decided', async ({ by, shop, make }) => {
  const { id } = await opened(by, shop, make, 'pending');
  const ends: (Date | null)[] = [];
  for (const minute of [30, 39, 40, 49]) {
    expect(await releaseUnpaid(after(by, minute))).toBe(0);
    ends.push((await orderOf(by, id)).reservedUntil);
  }
  expect(ends).toEqual([40, 40, 50, 50].map((n) => after(by, n).now));
  expect(await releaseUnpaid(after(by, 50))).toBe(1);
  expect(await orderOf(by, id)).toMatchObject({ status: 'cancelled' });
});

test('extends possibly paid orders while the gateway is unavailable, and cancels those that cannot be paid', async ({
  by,
  shop,
  make,
}) => {
  const several = [];
  for (let k = 0; k < 5; k++) several.push(await opened(by, shop, make));
  const never = await order(by, make);
  let calls = 0;
  const services = inquiring(by, async () => (calls++, away()));
  expect(await releaseUnpaid(after(services, 30))).toBe(1);
  expect(await orderOf(by, never.id)).toMatchObject({ status: 'cancelled' });
  for (const { id } of several)
    expect(await orderOf(by, id)).toMatchObject({ status: 'awaiting_payment', reservedUntil: after(by, 40).now });
  // After three failures it stops querying.
  expect(calls).toBeLessThanOrEqual(4);
  expect(calls).toBeGreaterThanOrEqual(3);
  expect(await releaseUnpaid(after(services, 40))).toBe(0);
  expect(await releaseUnpaid(after(services, 50))).toBe(5);
});

test('extends an undecided payment only once after a long pause of the shop', async ({ by, shop, make }) => {
  const { id } = await opened(by, shop, make, 'pending');
  expect(await releaseUnpaid(after(by, 600))).toBe(0);
  expect(await orderOf(by, id)).toMatchObject({ reservedUntil: after(by, 610).now });
  expect(await releaseUnpaid(after(by, 610))).toBe(1);
});

test('keeps an order that is paid between the query and the cancellation', async ({ by, shop, make }) => {
  const { id, reference } = await opened(by, shop, make, 'approve');
  const [notice] = await shop.services.gateway.inquire(reference);
  const services = inquiring(by, async () => {
    expect(await settle(by, by.gateway!, notice!)).toBe('paid');
    return [];
  });
  expect(await releaseUnpaid(after(services, 30))).toBe(0);
  expect(await orderOf(by, id)).toMatchObject({ status: 'under_review', paymentStatus: 'paid' });
});

test('reports a failure, processes the other orders, and retries the rolled back one on the next run', async ({
  by,
  shop,
  make,
}) => {
  const bad = await opened(by, shop, make);
  const good = [await order(by, make), await order(by, make), await opened(by, shop, make)];
  const failing = inquiring(by, async (reference) => {
    if (reference === bad.reference) throw new TypeError('a defect');
    return [];
  });
  await expect(releaseUnpaid(after(failing, 30))).rejects.toThrow('1 of 4 failed');
  for (const { id } of good) expect(await orderOf(by, id)).toMatchObject({ status: 'cancelled' });
  expect(await orderOf(by, bad.id)).toMatchObject({ status: 'awaiting_payment' });
  expect(await releaseUnpaid(after(by, 31))).toBe(1);
});

test('changes nothing when it is interrupted before the commit, and cancels on the next run', async ({ by, make }) => {
  const { id, userId } = await order(by, make);
  const db = new Proxy(by.db, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name) as unknown;
      return (work: (tx: unknown) => Promise<unknown>) =>
        target.transaction(async (tx) => {
          await work(tx);
          throw new Error('killed');
        });
    },
  });
  await expect(releaseUnpaid(after({ ...by, db }, 30))).rejects.toThrow('1 of 1 failed');
  expect(await orderOf(by, id)).toMatchObject({ status: 'awaiting_payment', reservedUntil: after(by, 30).now });
  expect(await stockOf(by, id)).toBe(10);
  expect(await messagesOf(by, userId)).toEqual([]);
  expect(await releaseUnpaid(after(by, 31))).toBe(1);
  expect(await stockOf(by, id)).toBe(12);
  expect(await messagesOf(by, userId)).toEqual(['order_cancelled']);
});

test('cancels each order once when three instances run concurrently', async ({ database }) => {
  const ctx = contextFor(createTestServices(database));
  const make = factories(database.db);
  const all = [];
  for (let k = 0; k < 12; k++) all.push(await order(ctx, make));
  const counts = await Promise.all([1, 2, 3].map(() => releaseUnpaid(after(ctx, 30))));
  expect(counts.reduce((sum, n) => sum + n)).toBe(12);
  for (const { id, userId } of all) {
    expect(await stockOf(ctx, id)).toBe(12);
    expect(await messagesOf(ctx, userId)).toEqual(['order_cancelled']);
  }
});

test('either the payment or the expiry wins when they are concurrent, and no money is lost', async ({ database }) => {
  const shop = await createSandboxShop(createTestServices(database));
  const ctx = contextFor(shop.services);
  const make = factories(database.db);
  const all: { id: number; notice: Notice }[] = [];
  for (let k = 0; k < 12; k++) {
    const { id, reference } = await opened(ctx, shop, make, 'approve');
    const [notice] = await shop.services.gateway.inquire(reference);
    all.push({ id, notice: notice! });
  }
  // The query runs too early to return the payment.
  const services = after(
    inquiring(ctx, async () => []),
    30,
  );
  const paying = async ({ notice }: { notice: Notice }) => settle(services, services.gateway!, notice);
  const [released, ...settled] = await Promise.all([releaseUnpaid(services), ...all.map(paying)]);
  const ends = await Promise.all(
    all.map(async ({ id }, k) => {
      const { status, paymentStatus, paid } = await orderOf(ctx, id);
      const [payment] = await paymentsOf(ctx, id);
      const owed = await ctx.db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, payment!.id));
      const seen = {
        status,
        paymentStatus,
        paid,
        state: payment!.status,
        surplus: payment!.isOverpayment,
        settled: settled[k],
      };
      expect(seen).toEqual(
        status === 'cancelled'
          ? { status, paymentStatus: 'unpaid', paid: 0, state: 'paid', surplus: true, settled: 'surplus' }
          : {
              status: 'under_review',
              paymentStatus: 'paid',
              paid: 23_000,
              state: 'paid',
              surplus: false,
              settled: 'paid',
            },
      );
      expect(owed.map((refund) => [refund.amount, refund.status])).toEqual(
        status === 'cancelled' ? [[23_000, 'owed']] : [],
      );
      expect(await stockOf(ctx, id)).toBe(status === 'cancelled' ? 12 : 10);
      return status;
    }),
  );
  expect(ends.filter((status) => status === 'cancelled')).toHaveLength(released);
});
