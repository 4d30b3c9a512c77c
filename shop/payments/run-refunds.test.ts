import { eq } from 'drizzle-orm';
import { expect, onTestFinished, vi } from 'vitest';
import { orders, outbox, paymentRefunds, payments } from '#db/schema.ts';
import type { Ctx, Services } from '#shop/context.ts';
import { cancelOrder } from '#shop/orders/cancel-order.ts';
import { contextFor, createTestServices, test as base } from '#test/fixtures.ts';
import { factories } from '#test/factories.ts';
import { createSandboxShop } from '#test/sandbox.ts';
import { piastres } from '#values/money.ts';
import { type Gateway, GatewayUnavailable, GatewayRefused } from './core/gateway.ts';
import { settleRefusedRefund } from './manage/settle-refused-refund.ts';
import { openPayment } from './open-payment.ts';
import { reconcile } from './reconcile.ts';
import { runRefunds } from './run-refunds.ts';

type Paid = { ctx: Ctx & { gateway: Gateway }; orderId: number; paymentId: number; transaction: string };

async function paidOrder(services: Services): Promise<Paid> {
  const shop = await createSandboxShop(services);
  const ctx = contextFor(shop.services) as Paid['ctx'];
  const make = factories(services.db);
  const { id: orderId } = await make.order();
  const { id: paymentId, reference } = await make.payment({ orderId });
  await shop.choose((await openPayment(ctx, reference)).url!, { callback: 'never' });
  await reconcile({ ...ctx, now: new Date(ctx.now.getTime() + 120_000) });
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, paymentId));
  return { ctx, orderId, paymentId, transaction: payment!.providerTransaction! };
}

const test = base.extend<{ paid: Paid }>({ paid: async ({ services }, use) => use(await paidOrder(services)) });

const cancel = ({ ctx, orderId }: Paid) =>
  cancelOrder(ctx, { orderId, by: 'customer', actorId: null, reason: 'changed my mind' });
const later = (ctx: Paid['ctx'], minutes: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + minutes * 60_000) });
const refundsOf = ({ ctx, paymentId }: Paid) =>
  ctx.db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, paymentId));

test('refunds a cancelled paid order once, and notifies the shopper', async ({ paid }) => {
  const { ctx, orderId, paymentId, transaction } = paid;
  await cancel(paid);
  expect(await runRefunds(ctx)).toBe(1);
  expect(await runRefunds(later(ctx, 1000))).toBe(0);
  expect(await ctx.gateway.refundedAmount(transaction)).toBe(23_000);
  expect(await refundsOf(paid)).toMatchObject([
    { status: 'done', tries: 1, providerTransaction: expect.any(String), doneAt: ctx.now },
  ]);
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, paymentId));
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  expect([payment!.status, order!.paymentStatus]).toEqual(['refunded', 'refunded']);
  const messages = await ctx.db
    .select({ kind: outbox.kind })
    .from(outbox)
    .where(eq(outbox.userId, order!.userId))
    .orderBy(outbox.id);
  expect(messages.filter(({ kind }) => kind === 'payment_refunded')).toHaveLength(1);
});

test('finds a refund whose response was lost, and does not repeat it', async ({ paid }) => {
  const { ctx, transaction } = paid;
  await cancel(paid);
  let calls = 0;
  const refund: Gateway['refund'] = async (...args) => {
    calls++;
    await ctx.gateway.refund(...args);
    throw new GatewayUnavailable('no answer');
  };
  const lossy = { ...ctx, gateway: { ...ctx.gateway, refund } };
  expect(await runRefunds(lossy)).toBe(0);
  expect(await refundsOf(paid)).toMatchObject([{ status: 'requested', error: 'no answer' }]);
  expect(await runRefunds(later(lossy, 1))).toBe(0);
  expect(await runRefunds(later(lossy, 2))).toBe(1);
  expect(calls).toBe(1);
  expect(await ctx.gateway.refundedAmount(transaction)).toBe(23_000);
  expect(await refundsOf(paid)).toMatchObject([{ status: 'done', error: null }]);
});

test('requests a refund again that never arrived', async ({ paid }) => {
  const { ctx, transaction } = paid;
  await cancel(paid);
  const refund: Gateway['refund'] = async () => {
    throw new GatewayUnavailable('no answer');
  };
  expect(await runRefunds({ ...ctx, gateway: { ...ctx.gateway, refund } })).toBe(0);
  expect(await runRefunds(later(ctx, 2))).toBe(1);
  expect(await ctx.gateway.refundedAmount(transaction)).toBe(23_000);
});

test('records a manual refund as done', async ({ paid }) => {
  const { ctx, transaction } = paid;
  await cancel(paid);
  await ctx.gateway.refund(transaction, piastres(23_000));
  expect(await runRefunds(ctx)).toBe(1);
  expect(await refundsOf(paid)).toMatchObject([{ status: 'done', providerTransaction: null }]);
});

test('leaves a refund to staff after the eighth refusal', async ({ paid }) => {
  const { ctx } = paid;
  await cancel(paid);
  let calls = 0;
  const refund: Gateway['refund'] = async () => {
    calls++;
    throw new GatewayRefused('refused');
  };
  const refusing = { ...ctx, gateway: { ...ctx.gateway, refund } };
  for (let hour = 0; hour < 100; hour++) await runRefunds(later(refusing, hour * 60));
  expect(calls).toBe(8);
  expect(await refundsOf(paid)).toMatchObject([{ status: 'failed', tries: 8, error: 'refused' }]);
});

test('a refund that staff made at the gateway before they requested it again is not repeated', async ({ paid }) => {
  const { ctx, paymentId, transaction } = paid;
  const staff = await factories(ctx.db).customer({ scopes: ['payments.review'] });
  // A part of the payment, so that the gateway would refund it twice.
  const [refund] = await ctx.db
    .insert(paymentRefunds)
    .values({ paymentId, amount: 3_000, reason: 'surplus', status: 'failed', tries: 8, error: 'refused' })
    .returning({ id: paymentRefunds.id });
  await ctx.gateway.refund(transaction, piastres(3_000));
  await settleRefusedRefund(contextFor(ctx, staff), { id: refund!.id, way: 'again' });
  expect(await runRefunds(ctx)).toBe(1);
  expect(await ctx.gateway.refundedAmount(transaction)).toBe(3_000);
  expect(await refundsOf(paid)).toMatchObject([{ status: 'done' }]);
});

test('refunds parts of one payment one after the other, and they add up', async ({ paid }) => {
  const { ctx, paymentId, transaction } = paid;
  await ctx.db.insert(paymentRefunds).values([
    { paymentId, amount: 3_000, reason: 'surplus' },
    { paymentId, amount: 5_000, reason: 'order_cancelled' },
  ]);
  let lost = true;
  const refund: Gateway['refund'] = async (...args) => {
    const result = await ctx.gateway.refund(...args);
    if (!lost) return result;
    lost = false;
    throw new GatewayUnavailable('no answer');
  };
  const lossy = { ...ctx, gateway: { ...ctx.gateway, refund } };
  // The second waits while the first is unconfirmed, so that the gateway's refunded sum is unambiguous.
  expect(await runRefunds(lossy)).toBe(0);
  expect(await ctx.gateway.refundedAmount(transaction)).toBe(3_000);
  expect(await runRefunds(later(lossy, 2))).toBe(2);
  expect(await ctx.gateway.refundedAmount(transaction)).toBe(8_000);
  const [payment] = await ctx.db.select().from(payments).where(eq(payments.id, paymentId));
  expect(payment!.status).toBe('paid');
});

test('a refund of a long run has its full lease: another run does not send it again', async ({ paid }) => {
  const { ctx, paymentId, transaction } = paid;
  const make = factories(ctx.db);
  const other = await make.payment({
    orderId: (await make.order()).id,
    provider: ctx.gateway.name,
    providerTransaction: 'T2',
    status: 'paid',
  });
  await ctx.db.insert(paymentRefunds).values([
    { paymentId, amount: 3_000, reason: 'surplus' },
    { paymentId: other.id, amount: 5_000, reason: 'surplus' },
  ]);
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const sent: string[] = [];
  const gateway: Gateway = {
    ...ctx.gateway,
    refundedAmount: async () => piastres(0),
    async refund(id) {
      sent.push(id);
      if (sent.length === 1) vi.setSystemTime(Date.now() + 180_000);
      else expect(await runRefunds({ ...ctx, gateway, now: new Date() })).toBe(0);
      return { transaction: `R-${id}` };
    },
  };
  expect(await runRefunds({ ...ctx, gateway, now: new Date() })).toBe(2);
  expect(sent).toEqual([transaction, 'T2']);
});

test('several instances refund once', async ({ database }) => {
  const paid = await paidOrder(createTestServices(database));
  await paid.ctx.db.transaction((tx) => cancel({ ...paid, ctx: { ...paid.ctx, db: tx } }));
  let calls = 0;
  let ended = 0;
  const everyone = Promise.withResolvers<void>();
  const arrive = () => calls + ended === 5 && everyone.resolve();
  // The gateway is slow: it answers when each of the other instances has stopped, or is querying too.
  const refund: Gateway['refund'] = async (...args) => {
    calls++;
    arrive();
    await everyone.promise;
    return paid.ctx.gateway.refund(...args);
  };
  const counting = { ...paid.ctx, gateway: { ...paid.ctx.gateway, refund } };
  const counts = await Promise.all(
    [1, 2, 3, 4, 5].map(async () => {
      const count = await runRefunds(counting);
      ended++;
      arrive();
      return count;
    }),
  );
  expect(counts.sort()).toEqual([0, 0, 0, 0, 1]);
  expect(calls).toBe(1);
});
