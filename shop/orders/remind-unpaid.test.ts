import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#db/client.ts';
import { orderLines, orders, outbox, products } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { sendReceipt } from '#shop/payments/send-receipt.ts';
import { reviewPayment } from '#shop/payments/manage/review-payment.ts';
import { type Factories, factories } from '#test/factories.ts';
import { contextFor, createTestServices, test } from '#test/fixtures.ts';
import { remindUnpaid } from './remind-unpaid.ts';

const hours = (ctx: Ctx, n: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + n * 3_600_000) });

const orderOf = async ({ db }: { db: Db }, id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!;
const messagesOf = ({ db }: { db: Db }, userId: number) =>
  db.select().from(outbox).where(eq(outbox.userId, userId)).orderBy(outbox.id);
const kindsOf = async (ctx: Ctx, userId: number) => (await messagesOf(ctx, userId)).map(({ kind }) => kind);

/** A transfer order placed now and reserved for three hours. */
const order = (ctx: Ctx, make: Factories, input: Parameters<Factories['order']>[0] = {}) =>
  make.order({
    status: 'under_review',
    paymentMethod: 'instant_transfer',
    placedAt: ctx.now,
    reservedUntil: hours(ctx, 3).now,
    ...input,
  });

test('reminds once after three hours and cancels once after a day', async ({ ctx, make }) => {
  const { id, userId, number } = await order(ctx, make);
  expect(await remindUnpaid(hours(ctx, 2.99))).toBe(0);
  expect(await remindUnpaid(hours(ctx, 3))).toBe(1);
  expect(await remindUnpaid(hours(ctx, 3))).toBe(0);
  expect(await remindUnpaid(hours(ctx, 23.99))).toBe(0);
  expect(await orderOf(ctx, id)).toMatchObject({
    status: 'under_review',
    remindedAt: hours(ctx, 3).now,
    reservedUntil: hours(ctx, 24).now,
  });
  const [reminder, ...more] = await messagesOf(ctx, userId);
  expect(more).toEqual([]);
  expect(reminder).toMatchObject({ kind: 'receipt_wanted', locale: 'en', recipient: '+201001234567' });
  for (const part of [number, '230', '21 hours']) expect(reminder!.text).toContain(part);

  expect(await remindUnpaid(hours(ctx, 24))).toBe(1);
  expect(await remindUnpaid(hours(ctx, 48))).toBe(0);
  expect(await orderOf(ctx, id)).toMatchObject({
    status: 'cancelled',
    reservedUntil: null,
    cancelReason: 'It was not paid in time',
  });
  expect(await kindsOf(ctx, userId)).toEqual(['receipt_wanted', 'order_cancelled']);
  const [line] = await ctx.db.select().from(orderLines).where(eq(orderLines.orderId, id));
  const [product] = await ctx.db.select().from(products).where(eq(products.id, line!.productId));
  expect(product!.stock).toBe(12);
});

test('uses the language of the order', async ({ ctx, make }) => {
  const { userId } = await order(ctx, make, { locale: 'ar', paymentMethod: 'mobile_wallet' });
  await remindUnpaid(hours(ctx, 3));
  expect((await messagesOf(ctx, userId))[0]!.text).toMatch(/ينتظر تحويل/);
});

test.for([
  ['whose receipt is looked at', { paymentStatus: 'pending', reservedUntil: null }],
  ['that is paid', { paymentStatus: 'paid', paid: 23_000, reservedUntil: null }],
  ['paid on delivery', { paymentMethod: 'cash_on_delivery', reservedUntil: null }],
  ['staff have confirmed', { status: 'confirmed', paymentStatus: 'paid' }],
  ['that is cancelled', { status: 'cancelled' }],
  ['by card', { status: 'awaiting_payment', paymentMethod: 'credit_card' }],
] as const)('does not touch an order %s', async ([, input], { ctx, make }) => {
  const { id, userId } = await order(ctx, make, input);
  const before = await orderOf(ctx, id);
  expect(await remindUnpaid(hours(ctx, 100))).toBe(0);
  expect(await orderOf(ctx, id)).toEqual(before);
  expect(await kindsOf(ctx, userId)).toEqual([]);
});

test('stops the period when a receipt is sent, and restarts it with a reminder when the receipt is refused', async ({
  ctx,
  make,
}) => {
  const actor = await make.customer();
  const staff = await make.customer({ scopes: ['payments.review'] });
  const { id, userId } = await order(ctx, make, { userId: actor.userId });
  await make.payment({ orderId: id, provider: 'transfer', method: 'instant_transfer' });
  await remindUnpaid(hours(ctx, 3));
  await sendReceipt({ ...hours(ctx, 4), actor }, { id }, await make.receipt(userId));
  expect(await remindUnpaid(hours(ctx, 30))).toBe(0);
  const [{ id: paymentId } = { id: 0 }] = (
    (await ctx.db.execute(sql`select id from payments where order_id = ${id} and status = 'pending'`)) as unknown as {
      rows: { id: number }[];
    }
  ).rows;
  await reviewPayment({ ...hours(ctx, 30), actor: staff }, { id: paymentId, decision: 'reject', reason: 'Not ours' });
  expect(await remindUnpaid(hours(ctx, 32.9))).toBe(0);
  expect(await remindUnpaid(hours(ctx, 33))).toBe(1);
  expect(await orderOf(ctx, id)).toMatchObject({ status: 'under_review', reservedUntil: hours(ctx, 54).now });
  expect(await remindUnpaid(hours(ctx, 54))).toBe(1);
  expect(await orderOf(ctx, id)).toMatchObject({ status: 'cancelled' });
  expect(await kindsOf(ctx, userId)).toEqual([
    'receipt_wanted',
    'receipt_refused',
    'receipt_wanted',
    'order_cancelled',
  ]);
});

test('allows the promised time even when the reminder is late because the shop was down', async ({ ctx, make }) => {
  const { id } = await order(ctx, make);
  expect(await remindUnpaid(hours(ctx, 70))).toBe(1);
  expect(await orderOf(ctx, id)).toMatchObject({ status: 'under_review', reservedUntil: hours(ctx, 91).now });
});

test('processes the other orders when one fails, and leaves no message or change for the failed one', async ({
  ctx,
  make,
}) => {
  const all = [await order(ctx, make), await order(ctx, make), await order(ctx, make)];
  let transactions = 0;
  const db = new Proxy(ctx.db, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name) as unknown;
      return (work: (tx: unknown) => Promise<unknown>) =>
        target.transaction(async (tx) => {
          const result = await work(tx);
          if (++transactions === 2) throw new Error('killed');
          return result;
        });
    },
  });
  await expect(remindUnpaid(hours({ ...ctx, db }, 3))).rejects.toThrow('1 of 3 failed');
  const reminded: boolean[] = [];
  const states: boolean[] = [];
  for (const { id, userId } of all) {
    reminded.push((await orderOf(ctx, id)).remindedAt !== null);
    states.push((await kindsOf(ctx, userId)).length === 1);
  }
  expect(reminded.filter(Boolean)).toHaveLength(2);
  expect(states).toEqual(reminded);
  expect(await remindUnpaid(hours(ctx, 3.1))).toBe(1);
});

test('reminds each shopper once and cancels each order once when three instances run concurrently', async ({
  database,
}) => {
  const ctx = contextFor(createTestServices(database));
  const make = factories(database.db);
  const all = [];
  for (let k = 0; k < 12; k++) all.push(await order(ctx, make));
  const run = async (at: number) =>
    (await Promise.all([1, 2, 3].map(() => remindUnpaid(hours(ctx, at))))).reduce((sum, n) => sum + n);
  expect(await run(3)).toBe(12);
  expect(await run(24)).toBe(12);
  for (const { userId } of all) expect(await kindsOf(ctx, userId)).toEqual(['receipt_wanted', 'order_cancelled']);
});
