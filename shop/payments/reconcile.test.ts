import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { orders, payments } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { cancelOrder } from '#shop/orders/cancel-order.ts';
import { contextFor, createTestServices, test as base } from '#test/fixtures.ts';
import { factories } from '#test/factories.ts';
import { createSandboxShop, type SandboxShop } from '#test/sandbox.ts';
import { fetchOrderGatewayStatus } from './fetch-gateway-status.ts';
import { GatewayUnavailable } from './core/gateway.ts';
import { openPayment } from './open-payment.ts';
import { reconcile } from './reconcile.ts';

const test = base.extend<{ shop: SandboxShop; by: Ctx }>({
  shop: async ({ services }, use) => use(await createSandboxShop(services)),
  by: async ({ shop }, use) => use(contextFor(shop.services)),
});

const minutes = (ctx: Ctx, n: number) => ({ ...ctx, now: new Date(ctx.now.getTime() + n * 60_000) });

test('finds payments that were never reported', async ({ by, shop, make }) => {
  const { id: orderId } = await make.order();
  const { reference } = await make.payment({ orderId });
  const { url } = await openPayment(by, reference);
  await shop.choose(url!, { callback: 'never' });
  expect(await reconcile(minutes(by, 1))).toBe(0);
  expect(await reconcile(minutes(by, 2))).toBe(1);
  expect(await reconcile(minutes(by, 60))).toBe(0);
  const [order] = await by.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order).toMatchObject({ status: 'under_review', paid: 23_000, paymentStatus: 'paid' });
});

test('finds a payment for an order that was cancelled in between, and queues its refund', async ({
  by,
  shop,
  make,
}) => {
  const { id: orderId } = await make.order();
  const { reference } = await make.payment({ orderId });
  const { url } = await openPayment(by, reference);
  await shop.choose(url!, { callback: 'never' });
  await cancelOrder(by, { orderId, by: 'system', actorId: null, reason: '' });
  expect(await reconcile(minutes(by, 2))).toBe(1);
  const [payment] = await by.db.select().from(payments).where(eq(payments.orderId, orderId));
  expect(payment).toMatchObject({ status: 'paid', isOverpayment: true });
});

test('queries less and less often, for three days, and never about an unopened page', async ({ by, make }) => {
  await make.payment();
  const { reference } = await make.payment();
  await openPayment(by, reference);
  const runs: number[] = [];
  // Each time a query is due, the minute before, and a time in between.
  const moments = Array.from({ length: 13 }, (_, k) => [2 ** k - 1, 2 ** k, 1.5 * 2 ** k]).flat();
  for (const at of moments) if ((await reconcile(minutes(by, at))) > 0) runs.push(at);
  expect(runs).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096]);
});

test('stops a batch when the gateway is unavailable, and retries later', async ({ by, make }) => {
  for (let k = 0; k < 5; k++) await openPayment(by, (await make.payment()).reference);
  let calls = 0;
  const inquire = async () => {
    calls++;
    throw new GatewayUnavailable('no answer');
  };
  const away = { ...by, gateway: { ...by.gateway!, inquire } };
  expect(await reconcile(minutes(away, 2))).toBe(0);
  expect(calls).toBe(3);
  expect(await reconcile(minutes(by, 4))).toBe(5);
});

test('gives up an unpaid deposit after a day', async ({ by, make }) => {
  const { userId } = await make.customer();
  const opened = await make.payment({ depositUserId: userId });
  await openPayment(by, opened.reference);
  const never = await make.payment({ depositUserId: userId });
  const states = async () =>
    (await by.db.select().from(payments).where(eq(payments.depositUserId, userId)).orderBy(payments.id)).map(
      ({ status }) => status,
    );
  await reconcile(minutes(by, 60));
  expect(await states()).toEqual(['created', 'created']);
  await reconcile(minutes(by, 25 * 60));
  expect(await states()).toEqual(['cancelled', 'cancelled']);
  expect([opened.id, never.id]).toHaveLength(2);
});

test('queries nothing without a gateway', async ({ services }) => {
  expect(await reconcile(services)).toBe(0);
});

test('several instances query each payment once', async ({ database }) => {
  const shop = await createSandboxShop(createTestServices(database));
  const make = factories(database.db);
  const ctx = contextFor(shop.services);
  for (let k = 0; k < 12; k++) await openPayment(ctx, (await make.payment()).reference);
  const references: string[] = [];
  const inquire = async (reference: string) => (references.push(reference), []);
  const services = { ...minutes(ctx, 2), gateway: { ...ctx.gateway!, inquire } };
  await Promise.all([1, 2, 3, 4].map(() => reconcile(services)));
  expect(references).toHaveLength(12);
  expect(new Set(references).size).toBe(12);
});

test('queries about an order before it is given up', async ({ by, shop, make }) => {
  const { id: orderId } = await make.order();
  const { reference } = await make.payment({ orderId });
  const { url } = await openPayment(by, reference);
  await shop.choose(url!, { callback: 'never' });
  await fetchOrderGatewayStatus(by, orderId);
  const [order] = await by.db.select().from(orders).where(eq(orders.id, orderId));
  expect(order).toMatchObject({ status: 'under_review', paymentStatus: 'paid' });
});
