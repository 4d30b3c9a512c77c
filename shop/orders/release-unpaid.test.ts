import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#db/client.ts';
import { orders, outbox, paymentRefunds, payments, products } from '#db/schema.ts';
import type { Ctx, Services } from '#shop/context.ts';
import { type Gateway, GatewayAway, type Notice } from '#shop/payments/gateway.ts';
import { openPayment } from '#shop/payments/open-payment.ts';
import { settle } from '#shop/payments/settle.ts';
import { type Factories, factories } from '#test/factories.ts';
import { contextFor, servicesOver, test as base } from '#test/fixtures.ts';
import { sandboxOver, type SandboxShop } from '#test/sandbox.ts';
import { releaseUnpaid } from './release-unpaid.ts';

const test = base.extend<{ shop: SandboxShop; by: Ctx }>({
  shop: async ({ services }, use) => use(await sandboxOver(services)),
  by: async ({ shop }, use) => use(contextFor(shop.services)),
});

/** As at so many minutes after the test began. */
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

/** A card order of now, kept for 30 minutes. */
const order = (ctx: Ctx, make: Factories) =>
  make.order({ placedAt: ctx.now, heldUntil: after(ctx, 30).now, walletPaid: 0 });

/** The same, with its payment page open; `choose` is what the shopper does there, heard of by nobody. */
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
  throw new GatewayAway('no answer');
};

test('cancels at its moment, once, and gives all back', async ({ by, make }) => {
  const { id, userId } = await order(by, make);
  expect(await releaseUnpaid(after(by, 29.9))).toBe(0);
  expect(await orderOf(by, id)).toMatchObject({ status: 'awaiting_payment' });
  expect(await releaseUnpaid(after(by, 30))).toBe(1);
  expect(await releaseUnpaid(after(by, 30))).toBe(0);
  expect(await releaseUnpaid(after(by, 300))).toBe(0);
  expect(await orderOf(by, id)).toMatchObject({
    status: 'cancelled',
    heldUntil: null,
    paymentStatus: 'unpaid',
    cancelReason: 'It was not paid in time',
  });
  expect(await stockOf(by, id)).toBe(12);
  expect(await messagesOf(by, userId)).toEqual(['order_cancelled']);
});

test('leaves alone what is no card order, or has no end', async ({ by, make }) => {
  const ids = [
    (await make.order({ status: 'under_review', paymentMethod: 'instant_transfer', heldUntil: by.now })).id,
    (await make.order({ status: 'under_review', paymentMethod: 'cash_on_delivery', heldUntil: null })).id,
    (await make.order({ status: 'under_review', paymentStatus: 'paid', paid: 23_000, heldUntil: null })).id,
  ];
  expect(await releaseUnpaid(after(by, 10_000))).toBe(0);
  for (const id of ids) expect(await orderOf(by, id)).toMatchObject({ status: 'under_review' });
});

test('asks first: what was paid unheard is kept', async ({ by, shop, make }) => {
  const { id } = await opened(by, shop, make, 'approve');
  expect(await releaseUnpaid(after(by, 30))).toBe(0);
  expect(await orderOf(by, id)).toMatchObject({ status: 'under_review', paymentStatus: 'paid', heldUntil: null });
  expect(await stockOf(by, id)).toBe(10);
});

test('what was declined, or never done, is cancelled', async ({ by, shop, make }) => {
  const declined = await opened(by, shop, make, 'decline');
  const left = await opened(by, shop, make);
  expect(await releaseUnpaid(after(by, 30))).toBe(2);
  for (const { id } of [declined, left]) expect(await orderOf(by, id)).toMatchObject({ status: 'cancelled' });
});

test('what the gateway has not decided gets ten minutes more, twice', async ({ by, shop, make }) => {
  const { id } = await opened(by, shop, make, 'pending');
  const ends: (Date | null)[] = [];
  for (const minute of [30, 39, 40, 49]) {
    expect(await releaseUnpaid(after(by, minute))).toBe(0);
    ends.push((await orderOf(by, id)).heldUntil);
  }
  expect(ends).toEqual([40, 40, 50, 50].map((n) => after(by, n).now));
  expect(await releaseUnpaid(after(by, 50))).toBe(1);
  expect(await orderOf(by, id)).toMatchObject({ status: 'cancelled' });
});

test('when the gateway is away what may have been paid waits, and what can’t have been does not', async ({
  by,
  shop,
  make,
}) => {
  const several = [];
  for (let k = 0; k < 5; k++) several.push(await opened(by, shop, make));
  const never = await order(by, make);
  let asked = 0;
  const services = inquiring(by, async () => (asked++, away()));
  expect(await releaseUnpaid(after(services, 30))).toBe(1);
  expect(await orderOf(by, never.id)).toMatchObject({ status: 'cancelled' });
  for (const { id } of several)
    expect(await orderOf(by, id)).toMatchObject({ status: 'awaiting_payment', heldUntil: after(by, 40).now });
  // After three in vain it asks no more.
  expect(asked).toBeLessThanOrEqual(4);
  expect(asked).toBeGreaterThanOrEqual(3);
  expect(await releaseUnpaid(after(services, 40))).toBe(0);
  expect(await releaseUnpaid(after(services, 50))).toBe(5);
});

test('after a long pause of the shop an undecided payment gets one more wait and no endless one', async ({
  by,
  shop,
  make,
}) => {
  const { id } = await opened(by, shop, make, 'pending');
  expect(await releaseUnpaid(after(by, 600))).toBe(0);
  expect(await orderOf(by, id)).toMatchObject({ heldUntil: after(by, 610).now });
  expect(await releaseUnpaid(after(by, 610))).toBe(1);
});

test('paid between the look and the cancelling, it stays', async ({ by, shop, make }) => {
  const { id, reference } = await opened(by, shop, make, 'approve');
  const [notice] = await shop.services.gateway.inquire(reference);
  const services = inquiring(by, async () => {
    expect(await settle(by, by.gateway!, notice!)).toBe('paid');
    return [];
  });
  expect(await releaseUnpaid(after(services, 30))).toBe(0);
  expect(await orderOf(by, id)).toMatchObject({ status: 'under_review', paymentStatus: 'paid' });
});

test('a failure keeps no other back and is told; what was begun is undone and done the next time', async ({
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

test('cut short before it is committed, nothing has happened; the next run does it', async ({ by, make }) => {
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
  expect(await orderOf(by, id)).toMatchObject({ status: 'awaiting_payment', heldUntil: after(by, 30).now });
  expect(await stockOf(by, id)).toBe(10);
  expect(await messagesOf(by, userId)).toEqual([]);
  expect(await releaseUnpaid(after(by, 31))).toBe(1);
  expect(await stockOf(by, id)).toBe(12);
  expect(await messagesOf(by, userId)).toEqual(['order_cancelled']);
});

test('three instances at once cancel each order once', async ({ database }) => {
  const ctx = contextFor(servicesOver(database));
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

test('of a payment and the end of its time, at once, one wins and no money is lost', async ({ database }) => {
  const shop = await sandboxOver(servicesOver(database));
  const ctx = contextFor(shop.services);
  const make = factories(database.db);
  const all: { id: number; notice: Notice }[] = [];
  for (let k = 0; k < 12; k++) {
    const { id, reference } = await opened(ctx, shop, make, 'approve');
    const [notice] = await shop.services.gateway.inquire(reference);
    all.push({ id, notice: notice! });
  }
  // The question comes too early to hear of the payment.
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
        state: payment!.state,
        surplus: payment!.surplus,
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
      expect(owed.map(({ amount, state }) => [amount, state])).toEqual(
        status === 'cancelled' ? [[23_000, 'owed']] : [],
      );
      expect(await stockOf(ctx, id)).toBe(status === 'cancelled' ? 12 : 10);
      return status;
    }),
  );
  expect(ends.filter((status) => status === 'cancelled')).toHaveLength(released);
});
