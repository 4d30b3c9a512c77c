import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { orderLines, orders, payments } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { contextFor, createTestServices, test as base } from '#test/fixtures.ts';
import { factories } from '#test/factories.ts';
import { createSandboxShop, type SandboxShop } from '#test/sandbox.ts';
import { deposit } from './deposit.ts';
import { type Charge, type Gateway, GatewayUnavailable } from './core/gateway.ts';
import { getMessages } from '#words/messages.ts';
import { openPayment } from './open-payment.ts';
import { handlePaymentReturn } from './handle-return.ts';
import { showPayment } from './show-payment.ts';

const test = base.extend<{ shop: SandboxShop; by: Ctx & { gateway: Gateway } }>({
  shop: async ({ services }, use) => use(await createSandboxShop(services)),
  by: async ({ shop }, use) => use(contextFor(shop.services) as Ctx & { gateway: Gateway }),
});

const attempts = (ctx: Ctx, orderId: number) =>
  ctx.db
    .select({ state: payments.status, reference: payments.reference, providerOrder: payments.providerOrder })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.id);

describe('opening a payment', () => {
  test('leads to the hosted page, with the items and the amount due', async ({ by, make }) => {
    const reservedUntil = new Date(by.now.getTime() + 30 * 60_000);
    const order = await make.order({ walletApplied: 5_000, paid: 5_000, locale: 'ar', reservedUntil });
    await by.db.update(orderLines).set({ variantNameAr: 'وردي' }).where(eq(orderLines.orderId, order.id));
    const payment = await make.payment({ orderId: order.id, amount: 18_000 });
    let charge: Charge | undefined;
    const gateway = { ...by.gateway, open: (request: Charge) => ((charge = request), by.gateway.open(request)) };
    const opened = await openPayment({ ...by, gateway }, payment.reference);
    expect(opened.reference).toBe(payment.reference);
    expect(opened.url).toContain('/demo/gateway/unifiedcheckout/?');
    expect(charge).toMatchObject({ amount: 18_000, locale: 'ar', buyer: { city: 'Cairo', email: null } });
    expect(charge!.items).toEqual([
      { quantity: 2, name: expect.stringMatching(/^منتج/), variantName: 'وردي', amount: 15_652 },
      { quantity: 1, name: 'التوصيل', variantName: '', amount: 2_348 },
    ]);
    expect(charge!.expiresIn).toBe(30 * 60);
  });

  test('uses the language in which a deposit began, whatever the account’s, also for a new attempt', async ({
    by,
    make,
  }) => {
    const customer = await make.customer();
    const charges: Charge[] = [];
    const gateway = { ...by.gateway, open: (request: Charge) => (charges.push(request), by.gateway.open(request)) };
    const guestOf = { ...by, gateway, actor: customer, locale: 'en' as const };
    const { payment } = await deposit(guestOf, { amount: '100', payment_method: 'credit_card' });
    const reference = (payment as { url: string }).url.split('/').at(-1)!;
    const elsewhere = { ...by, gateway, locale: 'ar' as const };
    const again = await openPayment(elsewhere, (await openPayment(elsewhere, reference)).reference);
    expect(again.url).not.toBeNull();
    expect(charges.map(({ locale, items }) => [locale, items[0]!.name])).toEqual([
      ['en', getMessages('en').payments.deposit_item],
      ['en', getMessages('en').payments.deposit_item],
    ]);
    // A payment from before the language was stored uses the account's.
    await by.db.update(payments).set({ locale: null });
    await openPayment(elsewhere, again.reference);
    expect(charges.at(-1)!.locale).toBe('ar');
  });

  test('makes a new attempt for the same order the second time', async ({ by, make }) => {
    const { id: orderId } = await make.order();
    const { reference } = await make.payment({ orderId });
    const first = await openPayment(by, reference);
    const second = await openPayment(by, reference);
    expect(second.url).not.toBe(first.url);
    // The old link leads to the newest attempt.
    const third = await openPayment(by, reference);
    const rows = await attempts(by, orderId);
    expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'created']);
    expect(rows[2]!.reference).toBe(third.reference);
    expect(rows.every(({ providerOrder }) => providerOrder !== null)).toBe(true);
  });

  test('finds an unreported payment before it opens a second page', async ({ by, shop, make }) => {
    const { id: orderId } = await make.order();
    const { reference } = await make.payment({ orderId });
    const { url } = await openPayment(by, reference);
    await shop.choose(url!, { callback: 'never' });
    expect(await openPayment(by, reference)).toEqual({ url: null, reference });
    expect(await attempts(by, orderId)).toMatchObject([{ state: 'paid' }]);
  });

  test('opens no second page while a payment is pending', async ({ by, shop, make }) => {
    const { reference } = await make.payment();
    const { url } = await openPayment(by, reference);
    await shop.choose(url!, { choice: 'pending', callback: 'never' });
    expect(await openPayment(by, reference)).toEqual({ url: null, reference });
  });

  test('ends when the order’s time is up or the order is cancelled', async ({ by, make }) => {
    const late = await make.order({ reservedUntil: new Date(by.now.getTime() - 1000) });
    const cancelled = await make.order({ status: 'cancelled', reservedUntil: null });
    for (const { id: orderId } of [late, cancelled]) {
      const { reference } = await make.payment({ orderId });
      expect(await openPayment(by, reference)).toEqual({ url: null, reference });
      expect(await showPayment(by, reference)).toMatchObject({ state: 'closed', canRetry: false });
    }
  });

  test('is over once the money is on its way back or is back', async ({ by, make }) => {
    const { id: orderId } = await make.order({ status: 'cancelled', reservedUntil: null });
    const { userId: depositUserId } = await make.customer();
    const [owed, late, back, refundedDeposit] = [
      await make.payment({ orderId, status: 'paid' }),
      await make.payment({ orderId, status: 'refunded', isOverpayment: true }),
      await make.payment({ orderId, status: 'refunded' }),
      await make.payment({ depositUserId, status: 'refunded', amount: 50_000 }),
    ];
    expect(await showPayment(by, owed.reference)).toMatchObject({ state: 'surplus', canRetry: false });
    for (const { reference } of [late, back, refundedDeposit])
      expect(await showPayment(by, reference)).toMatchObject({ state: 'refunded', canRetry: false });
    const { reference } = refundedDeposit;
    expect(await openPayment(by, reference)).toEqual({ url: null, reference });
  });

  test('of a deposit charges its amount', async ({ by, shop, make }) => {
    const { userId } = await make.customer({ locale: 'en' });
    const { reference } = await make.payment({ depositUserId: userId, amount: 50_000 });
    const { url } = await openPayment(by, reference);
    const page = await shop.sandbox.app.request(url!.replace('http://shop.test', ''));
    expect(await page.text()).toContain('EGP 500');
    const again = await openPayment(by, reference);
    expect(again.reference).not.toBe(reference);
  });

  test('gives 404 for an unknown reference', async ({ by }) => {
    for (const reference of ['unknown-reference-of-nobody', '', "'; drop table payments"])
      await expect(openPayment(by, reference)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('reports an unavailable gateway, and the next try can succeed', async ({ by, make }) => {
    const { reference } = await make.payment();
    const open = async () => {
      throw new GatewayUnavailable('no answer');
    };
    const away = { ...by, gateway: { ...by.gateway, open } };
    await expect(openPayment(away, reference)).rejects.toMatchObject({ code: 'gateway_unavailable' });
    expect((await openPayment(by, reference)).url).toContain('/demo/gateway/');
  });

  test('is rate-limited', async ({ by, make }) => {
    const { reference } = await make.payment();
    for (let k = 0; k < 30; k++) await openPayment(by, reference);
    await expect(openPayment(by, reference)).rejects.toMatchObject({ code: 'too_many' });
  });
});

test('under concurrent visits opens each page for its own attempt, and leaves one open', async ({ database }) => {
  const shop = await createSandboxShop(createTestServices(database));
  const make = factories(database.db);
  const { id: orderId } = await make.order();
  const { reference } = await make.payment({ orderId });
  const ctx = contextFor(shop.services);
  const opened = await Promise.all([1, 2, 3, 4, 5].map(() => openPayment(ctx, reference)));
  const urls = opened.map(({ url }) => url).filter((url) => url !== null);
  expect(urls.length).toBeGreaterThan(0);
  expect(new Set(urls).size).toBe(urls.length);
  const open = (await attempts(ctx, orderId)).filter(({ state }) => state === 'created');
  expect(open).toHaveLength(1);
});

describe('returning from the gateway', () => {
  test('with a changed signature only triggers a query', async ({ by, shop, make }) => {
    const { id: orderId } = await make.order();
    const { reference } = await make.payment({ orderId });
    const { url } = await openPayment(by, reference);
    const back = await shop.choose(url!, { choice: 'decline', callback: 'never' });
    back!.searchParams.set('success', 'true');
    expect(await handlePaymentReturn(by, back!.searchParams)).toMatchObject({
      state: 'declined',
      order: { id: orderId },
    });
    const [order] = await by.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ status: 'awaiting_payment', paid: 0 });
  });

  test('stays waiting while the gateway is unavailable', async ({ by, shop, make }) => {
    const { reference } = await make.payment();
    const { url } = await openPayment(by, reference);
    const back = await shop.choose(url!, { callback: 'never' });
    const inquire = async () => {
      throw new GatewayUnavailable('no answer');
    };
    const away = { ...by, gateway: { ...by.gateway, inquire } };
    expect(await handlePaymentReturn(away, back!.searchParams)).toMatchObject({ state: 'waiting' });
    const later = { ...by, now: new Date(by.now.getTime() + 2_000) };
    expect(await handlePaymentReturn(later, new URLSearchParams({ reference }))).toMatchObject({ state: 'paid' });
  });

  test('queries the gateway at most once a second', async ({ by, make }) => {
    const { reference } = await make.payment();
    await openPayment(by, reference);
    let calls = 0;
    const inquire = async () => (calls++, []);
    const counting = { ...by, gateway: { ...by.gateway, inquire } };
    for (const ms of [0, 300, 999, 1000, 1500])
      await handlePaymentReturn(
        { ...counting, now: new Date(by.now.getTime() + ms) },
        new URLSearchParams({ merchant_order_id: reference }),
      );
    expect(calls).toBe(2);
  });

  test('without parameters is 404', async ({ by }) => {
    await expect(handlePaymentReturn(by, new URLSearchParams())).rejects.toMatchObject({ code: 'not_found' });
  });
});
