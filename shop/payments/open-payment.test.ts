import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { orders, payments } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { contextFor, servicesOver, test as base } from '#test/fixtures.ts';
import { factories } from '#test/factories.ts';
import { sandboxOver, type SandboxShop } from '#test/sandbox.ts';
import { type Charge, type Gateway, GatewayAway } from './gateway.ts';
import { openPayment } from './open-payment.ts';
import { returnFrom } from './return-from.ts';
import { showPayment } from './show-payment.ts';

const test = base.extend<{ shop: SandboxShop; by: Ctx & { gateway: Gateway } }>({
  shop: async ({ services }, use) => use(await sandboxOver(services)),
  by: async ({ shop }, use) => use(contextFor(shop.services) as Ctx & { gateway: Gateway }),
});

const attempts = (ctx: Ctx, orderId: number) =>
  ctx.db
    .select({ state: payments.state, reference: payments.reference, providerOrder: payments.providerOrder })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.id);

describe('opening', () => {
  test('leads to the hosted page, with what is bought and what is left to pay', async ({ by, make }) => {
    const heldUntil = new Date(by.now.getTime() + 30 * 60_000);
    const order = await make.order({ walletPaid: 5_000, paid: 5_000, locale: 'ar', heldUntil });
    const payment = await make.payment({ orderId: order.id, amount: 18_000 });
    let charge: Charge | undefined;
    const gateway = { ...by.gateway, open: (one: Charge) => ((charge = one), by.gateway.open(one)) };
    const opened = await openPayment({ ...by, gateway }, payment.reference);
    expect(opened.reference).toBe(payment.reference);
    expect(opened.url).toContain('/demo/gateway/unifiedcheckout/?');
    expect(charge).toMatchObject({ amount: 18_000, locale: 'ar', buyer: { city: 'Cairo', email: null } });
    expect(charge!.items).toEqual([
      { name: expect.stringMatching(/^2 × منتج/), amount: 15_652 },
      { name: 'التوصيل', amount: 2_348 },
    ]);
    expect(charge!.expiresIn).toBe(30 * 60);
  });

  test('a second time is a new attempt for the same order', async ({ by, make }) => {
    const { id: orderId } = await make.order();
    const { reference } = await make.payment({ orderId });
    const first = await openPayment(by, reference);
    const second = await openPayment(by, reference);
    expect(second.url).not.toBe(first.url);
    // The old link leads on from the newest attempt.
    const third = await openPayment(by, reference);
    const kept = await attempts(by, orderId);
    expect(kept.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'created']);
    expect(kept[2]!.reference).toBe(third.reference);
    expect(kept.every(({ providerOrder }) => providerOrder !== null)).toBe(true);
  });

  test('what was paid unheard is found before a second page is opened', async ({ by, shop, make }) => {
    const { id: orderId } = await make.order();
    const { reference } = await make.payment({ orderId });
    const { url } = await openPayment(by, reference);
    await shop.choose(url!, { callback: 'never' });
    expect(await openPayment(by, reference)).toEqual({ url: null, reference });
    expect(await attempts(by, orderId)).toMatchObject([{ state: 'paid' }]);
  });

  test('what is pending gets no second page', async ({ by, shop, make }) => {
    const { reference } = await make.payment();
    const { url } = await openPayment(by, reference);
    await shop.choose(url!, { choice: 'pending', callback: 'never' });
    expect(await openPayment(by, reference)).toEqual({ url: null, reference });
  });

  test('is over with the order’s time, and with the order', async ({ by, make }) => {
    const late = await make.order({ heldUntil: new Date(by.now.getTime() - 1000) });
    const cancelled = await make.order({ status: 'cancelled', heldUntil: null });
    for (const { id: orderId } of [late, cancelled]) {
      const { reference } = await make.payment({ orderId });
      expect(await openPayment(by, reference)).toEqual({ url: null, reference });
      expect(await showPayment(by, reference)).toMatchObject({ state: 'closed', again: false });
    }
  });

  test('of a deposit is for its amount', async ({ by, shop, make }) => {
    const { userId } = await make.customer({ locale: 'en' });
    const { reference } = await make.payment({ depositUserId: userId, amount: 50_000 });
    const { url } = await openPayment(by, reference);
    const page = await shop.sandbox.app.request(url!.replace('http://shop.test', ''));
    expect(await page.text()).toContain('EGP 500');
    const again = await openPayment(by, reference);
    expect(again.reference).not.toBe(reference);
  });

  test('nobody’s reference is 404', async ({ by }) => {
    for (const reference of ['unknown-reference-of-nobody', '', "'; drop table payments"])
      await expect(openPayment(by, reference)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a gateway that is away is said, and the next try is as good as the first', async ({ by, make }) => {
    const { reference } = await make.payment();
    const open = async () => {
      throw new GatewayAway('no answer');
    };
    const away = { ...by, gateway: { ...by.gateway, open } };
    await expect(openPayment(away, reference)).rejects.toMatchObject({ code: 'payment_away' });
    expect((await openPayment(by, reference)).url).toContain('/demo/gateway/');
  });

  test('has a limit', async ({ by, make }) => {
    const { reference } = await make.payment();
    for (let k = 0; k < 30; k++) await openPayment(by, reference);
    await expect(openPayment(by, reference)).rejects.toMatchObject({ code: 'too_many' });
  });
});

test('of many visits at once each page is opened for an attempt of its own, and one is left open', async ({
  database,
}) => {
  const shop = await sandboxOver(servicesOver(database));
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

describe('coming back', () => {
  test('with a changed signature is only a question', async ({ by, shop, make }) => {
    const { id: orderId } = await make.order();
    const { reference } = await make.payment({ orderId });
    const { url } = await openPayment(by, reference);
    const back = await shop.choose(url!, { choice: 'decline', callback: 'never' });
    back!.searchParams.set('success', 'true');
    expect(await returnFrom(by, back!.searchParams)).toMatchObject({ state: 'declined', order: { id: orderId } });
    const [order] = await by.db.select().from(orders).where(eq(orders.id, orderId));
    expect(order).toMatchObject({ status: 'awaiting_payment', paid: 0 });
  });

  test('while the gateway is away waits', async ({ by, shop, make }) => {
    const { reference } = await make.payment();
    const { url } = await openPayment(by, reference);
    const back = await shop.choose(url!, { callback: 'never' });
    const inquire = async () => {
      throw new GatewayAway('no answer');
    };
    const away = { ...by, gateway: { ...by.gateway, inquire } };
    expect(await returnFrom(away, back!.searchParams)).toMatchObject({ state: 'waiting' });
    const later = { ...by, now: new Date(by.now.getTime() + 2_000) };
    expect(await returnFrom(later, new URLSearchParams({ reference }))).toMatchObject({ state: 'paid' });
  });

  test('asks the gateway no more than once a second', async ({ by, make }) => {
    const { reference } = await make.payment();
    await openPayment(by, reference);
    let asked = 0;
    const inquire = async () => (asked++, []);
    const counting = { ...by, gateway: { ...by.gateway, inquire } };
    for (const ms of [0, 300, 999, 1000, 1500])
      await returnFrom(
        { ...counting, now: new Date(by.now.getTime() + ms) },
        new URLSearchParams({ merchant_order_id: reference }),
      );
    expect(asked).toBe(2);
  });

  test('with nothing is 404', async ({ by }) => {
    await expect(returnFrom(by, new URLSearchParams())).rejects.toMatchObject({ code: 'not_found' });
  });
});
