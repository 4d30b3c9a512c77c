import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { orders, outbox, paymentRefunds, payments, walletEntries } from '#db/schema.ts';
import type { Ctx, Services } from '#shop/context.ts';
import { type Gateway, GatewayUnavailable, GatewayRefused } from '#shop/payments/core/gateway.ts';
import { openPayment } from '#shop/payments/open-payment.ts';
import { reconcile } from '#shop/payments/reconcile.ts';
import { runRefunds } from '#shop/payments/run-refunds.ts';
import { factories } from '#test/factories.ts';
import { createTestApi, contextFor, createTestServices, test as base } from '#test/fixtures.ts';
import { createSandboxShop } from '#test/sandbox.ts';

/** A delivered order of 230 EGP paid by card, and a staff member who refunds it. */
async function arrived(over: Services) {
  const shop = await createSandboxShop(over);
  const ctx = contextFor(shop.services) as Ctx & { gateway: Gateway };
  const make = factories(over.db);
  const { id, userId } = await make.order();
  const { id: paymentId, reference } = await make.payment({ orderId: id });
  await shop.choose((await openPayment(ctx, reference)).url!, { callback: 'never' });
  await reconcile({ ...ctx, now: new Date(ctx.now.getTime() + 120_000) });
  await over.db.update(orders).set({ status: 'delivered', deliveredAt: new Date() }).where(eq(orders.id, id));
  const [payment] = await over.db.select().from(payments).where(eq(payments.id, paymentId));
  const transaction = payment!.providerTransaction!;
  const staff = await make.customer({ scopes: ['orders.manage'] });
  const defects: unknown[] = [];
  const call = createTestApi(shop.services, defects);
  const page = async () => (await call('GET', `/staff/orders/${id}`, { as: staff })).body.data;
  return {
    ctx,
    page,
    defects,
    refund: (body: object) =>
      call('POST', `/staff/orders/${id}/refunds`, { as: staff, body: { way: 'card', reason: 'A dent', ...body } }),
    later: (minutes: number, refund = ctx.gateway.refund) =>
      runRefunds({ ...ctx, gateway: { ...ctx.gateway, refund }, now: new Date(ctx.now.getTime() + minutes * 60_000) }),
    atGateway: () => ctx.gateway.refundedAmount(transaction),
    told: () =>
      over.db
        .select({ text: outbox.text })
        .from(outbox)
        .where(and(eq(outbox.userId, userId), eq(outbox.kind, 'payment_refunded'))),
    owed: () => over.db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, paymentId)),
    inWallet: () => over.db.$count(walletEntries, eq(walletEntries.userId, userId)),
    paymentState: async () => (await over.db.select().from(payments).where(eq(payments.id, paymentId)))[0]!.status,
  };
}

const test = base.extend<{ order: Awaited<ReturnType<typeof arrived>> }>({
  order: async ({ services }, use) => {
    const order = await arrived(services);
    await use(order);
    expect(order.defects).toEqual([]);
  },
});

test('refunds a part to the card, then the rest: at the gateway, on the page and in the ledger, with one notification each', async ({
  order,
}) => {
  const start = await order.page();
  expect(start.refundable).toMatchObject({ total: 230, card: 230 });
  const first = await order.refund({ amount: 50, seen: start.updated_at });
  expect(first).toMatchObject({
    status: 201,
    body: { data: { refunds: [{ amount: 50, way: 'card', state: 'owed' }], refundable: { total: 180, card: 180 } } },
  });
  // Nobody is notified of money that is not on its way yet.
  expect(await order.told()).toEqual([]);
  expect(await order.atGateway()).toBe(0);

  expect(await order.later(0)).toBe(1);
  expect(await order.atGateway()).toBe(5_000);
  expect(await order.page()).toMatchObject({
    payment_status: 'paid',
    refunds: [{ amount: 50, state: 'done' }],
    refundable: { total: 180, card: 180 },
  });
  expect(await order.told()).toEqual([{ text: expect.stringContaining('50') }]);
  expect(await order.paymentState()).toBe('paid');

  const now = await order.page();
  expect((await order.refund({ amount: 180.01, seen: now.updated_at })).body.errors).toHaveProperty('amount');
  expect((await order.refund({ amount: 180, seen: now.updated_at })).status).toBe(201);
  expect(await order.later(1)).toBe(1);
  expect(await order.atGateway()).toBe(23_000);
  expect(await order.paymentState()).toBe('refunded');
  expect(await order.page()).toMatchObject({
    payment_status: 'refunded',
    refunds: [{ state: 'done' }, { amount: 180, state: 'done' }],
    refundable: null,
  });
  expect(await order.told()).toHaveLength(2);
  expect(await order.inWallet()).toBe(0);
});

test('a refund with a late answer is shown as requested, later found as done, and not sent again', async ({
  order,
}) => {
  await order.refund({ amount: 50, seen: (await order.page()).updated_at });
  let calls = 0;
  const lossy: Gateway['refund'] = async (...args) => {
    calls++;
    await order.ctx.gateway.refund(...args);
    throw new GatewayUnavailable('no answer');
  };
  expect(await order.later(0, lossy)).toBe(0);
  expect((await order.page()).refunds).toMatchObject([{ state: 'asked' }]);
  expect(await order.told()).toEqual([]);
  // A refund of unknown outcome counts as done: no more than the rest can be requested until it is known.
  expect((await order.page()).refundable).toMatchObject({ card: 180 });
  expect(await order.later(2, lossy)).toBe(1);
  expect(calls).toBe(1);
  expect(await order.atGateway()).toBe(5_000);
  expect((await order.page()).refunds).toMatchObject([{ state: 'done' }]);
  expect(await order.told()).toHaveLength(1);
});

test('a refund that the gateway refuses every time waits for staff, and says so', async ({ order }) => {
  await order.refund({ amount: 50, seen: (await order.page()).updated_at });
  const refusing: Gateway['refund'] = async () => {
    throw new GatewayRefused('no');
  };
  for (let hours = 0; hours < 60; hours++) await order.later(hours * 60, refusing);
  expect((await order.page()).refunds).toMatchObject([{ state: 'failed' }]);
  expect(await order.told()).toEqual([]);
});

test('a refund sent twice, sequentially or concurrently, is one refund', async ({ database }) => {
  const order = await arrived(createTestServices(database));
  const { updated_at: seen } = await order.page();
  const replies = await Promise.all([1, 2, 3].map(() => order.refund({ amount: 50, seen })));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect((await order.refund({ amount: 50, seen })).body.code).toBe('stale_version');
  expect(await order.owed()).toHaveLength(1);
  await Promise.all([order.later(0), order.later(0)]);
  expect(await order.atGateway()).toBe(5_000);
  expect(await order.told()).toHaveLength(1);
  expect(order.defects).toEqual([]);
});
