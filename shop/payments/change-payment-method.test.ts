import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx, Customer, Services } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { cancelMyOrder } from '#shop/orders/cancel-my-order.ts';
import { releaseUnpaid } from './release-unpaid.ts';
import { reviewPayment } from './manage/review-payment.ts';
import { walletBalance } from '#shop/rewards/wallet.ts';
import { factories } from '#test/factories.ts';
import { contextFor, createTestServices, test as base } from '#test/fixtures.ts';
import { createSandboxShop, type SandboxShop } from '#test/sandbox.ts';
import { changeMyPaymentMethod } from './change-payment-method.ts';
import { openPayment } from './open-payment.ts';
import { handlePaymentReturn } from './handle-return.ts';
import { runRefunds } from './run-refunds.ts';
import { sendReceipt } from './send-receipt.ts';
import { showOrderPaymentMethods } from './show-payment-methods.ts';

type Shop = SandboxShop & {
  ctx: Ctx;
  make: ReturnType<typeof factories>;
  /** An order of 230 EGP by card, 30 of it from the wallet, with the gateway's page open; `ctx` is its shopper's. */
  open(): Promise<{ as: Customer; ctx: Ctx; id: number; url: string; reference: string }>;
  see(id: number): Promise<object>;
};

async function shopOver(services: Services): Promise<Shop> {
  const shop = await createSandboxShop(services);
  const make = factories(services.db);
  const ctx = contextFor(shop.services);
  return {
    ...shop,
    ctx,
    make,
    async open() {
      const as = await make.customer();
      const { id } = await make.order({ userId: as.userId, walletApplied: 3_000, paid: 3_000 });
      const { reference } = await make.payment({ orderId: id, amount: 20_000 });
      const { url } = await openPayment(ctx, reference);
      return { as, ctx: { ...ctx, actor: as }, id, url: url!, reference };
    },
    async see(id) {
      const [order] = await queryRows<object>(
        services.db,
        sql`select status, payment_method way, payment_status state, total, paid, wallet_applied, reserved_until is not null held,
          (select coalesce(array_agg(p.method || ' ' || p.status || case when p.is_overpayment then ' surplus' else '' end order by p.id), '{}') from payments p where p.order_id = o.id) payments,
          (select coalesce(sum(r.amount), 0)::integer from payment_refunds r join payments p on p.id = r.payment_id where p.order_id = o.id) back
        from orders o where id = ${id}`,
      );
      return order!;
    },
  };
}

const test = base.extend<{ shop: Shop }>({ shop: async ({ services }, use) => use(await shopOver(services)) });

const toCash = {
  way: 'cash_on_delivery',
  status: 'under_review',
  state: 'unpaid',
  paid: 3_000,
  total: 23_000,
  held: false,
};

describe('an order by card that was declined or abandoned', () => {
  test('switches to payment on delivery without changing its amounts, and notifies the shopper once', async ({
    shop,
  }) => {
    const { ctx, id, url } = await shop.open();
    await shop.choose(url, { choice: 'decline' });
    await shop.sendCallbacks();
    const change = () => changeMyPaymentMethod(ctx, { id, payment_method: 'cash_on_delivery' });
    expect(await change()).toMatchObject({
      payment: { type: 'none' },
      order: { amountDue: 20_000, walletApplied: 3_000 },
    });
    await expect(change()).rejects.toMatchObject({ code: 'payment_settled' });
    expect(await shop.see(id)).toMatchObject({ ...toCash, payments: ['credit_card failed'], back: 0 });
    expect(await releaseUnpaid({ ...shop.services, now: new Date(Date.now() + 86_400_000) })).toBe(0);
    const messages = await queryRows(shop.ctx.db, sql`select 1 from outbox where dedupe = ${`order_placed:${id}`}`);
    expect(messages).toHaveLength(1);
  });

  test('switches to a transfer with a receipt', async ({ shop }) => {
    const { as, ctx, id } = await shop.open();
    const result = await changeMyPaymentMethod(ctx, { id, payment_method: 'instant_transfer' });
    expect(result.payment).toEqual({ type: 'receipt' });
    expect((await changeMyPaymentMethod(ctx, { id, payment_method: 'instant_transfer' })).payment).toEqual({
      type: 'receipt',
    });
    expect(await shop.see(id)).toMatchObject({
      status: 'under_review',
      state: 'unpaid',
      held: true,
      payments: ['credit_card cancelled', 'instant_transfer created'],
    });
    await sendReceipt(ctx, { id }, await shop.make.receipt(as.userId));
    await expect(changeMyPaymentMethod(ctx, { id, payment_method: 'cash_on_delivery' })).rejects.toMatchObject({
      code: 'payment_undecided',
    });
    expect((await showOrderPaymentMethods(ctx, { id })).ways).toEqual([]);
  });

  test('switches back to card, also after a transfer was chosen', async ({ shop }) => {
    const { ctx, id, reference } = await shop.open();
    const again = await changeMyPaymentMethod(ctx, { id, payment_method: 'credit_card' });
    expect(again.payment).toEqual({ type: 'redirect', url: expect.stringContaining(reference) });
    await changeMyPaymentMethod(ctx, { id, payment_method: 'mobile_wallet' });
    const back = await changeMyPaymentMethod(ctx, { id, payment_method: 'credit_card' });
    expect(back.order.status).toBe('awaiting_payment');
    const { url } = await openPayment(shop.ctx, reference);
    await shop.choose(url!);
    await shop.sendCallbacks();
    expect(await shop.see(id)).toMatchObject({ status: 'under_review', state: 'paid', paid: 23_000, back: 0 });
  });

  test('switching back and forth does not reserve stock beyond the time of a transfer', async ({ shop }) => {
    const { ctx, id } = await shop.open();
    await changeMyPaymentMethod(ctx, { id, payment_method: 'instant_transfer' });
    await shop.ctx.db.execute(
      sql`update orders set placed_at = now() - interval '23 hours 50 minutes' where id = ${id}`,
    );
    await changeMyPaymentMethod(ctx, { id, payment_method: 'credit_card' });
    const [{ minutes }] = (await queryRows<{ minutes: number }>(
      shop.ctx.db,
      sql`select round(extract(epoch from reserved_until - now()) / 60)::integer minutes from orders where id = ${id}`,
    )) as [{ minutes: number }];
    expect(minutes).toBeLessThanOrEqual(10);
    await shop.ctx.db.execute(sql`update orders set placed_at = now() - interval '25 hours' where id = ${id}`);
    await expect(changeMyPaymentMethod(ctx, { id, payment_method: 'instant_transfer' })).rejects.toMatchObject({
      code: 'payment_settled',
    });
  });
});

describe('a late card payment', () => {
  test.for(['cash_on_delivery', 'instant_transfer'] as const)(
    'is refunded after %s was chosen',
    async (way, { shop }) => {
      const { ctx, id, url } = await shop.open();
      await changeMyPaymentMethod(ctx, { id, payment_method: way });
      await shop.choose(url);
      await shop.sendCallbacks();
      expect(await shop.see(id)).toMatchObject({ way, paid: 3_000, state: 'unpaid', back: 20_000 });
      expect(await runRefunds(shop.services)).toBe(1);
      expect(await shop.see(id)).toMatchObject({ way, paid: 3_000, state: 'unpaid', status: 'under_review' });
    },
  );

  test('counts when it arrived before the switch, even though the shop did not know yet', async ({ shop }) => {
    const { ctx, id, url } = await shop.open();
    await shop.choose(url);
    await expect(changeMyPaymentMethod(ctx, { id, payment_method: 'cash_on_delivery' })).rejects.toMatchObject({
      code: 'payment_settled',
    });
    expect(await shop.see(id)).toMatchObject({ way: 'credit_card', state: 'paid', paid: 23_000 });
  });

  test('blocks the switch while the bank has not decided', async ({ shop }) => {
    const { ctx, id, url } = await shop.open();
    await shop.choose(url, { choice: 'pending' });
    await expect(changeMyPaymentMethod(ctx, { id, payment_method: 'cash_on_delivery' })).rejects.toMatchObject({
      code: 'payment_undecided',
    });
  });

  test('the page of the card payment says that it can no longer be paid', async ({ shop }) => {
    const { ctx, id, reference } = await shop.open();
    await changeMyPaymentMethod(ctx, { id, payment_method: 'cash_on_delivery' });
    expect(await openPayment(shop.ctx, reference)).toEqual({ url: null, reference });
    expect(await handlePaymentReturn(shop.ctx, new URLSearchParams({ reference }))).toMatchObject({
      state: 'closed',
      canRetry: false,
    });
  });
});

describe('a refused switch', () => {
  test("refuses a method that is unavailable for the amount, with the reason at its field, and other users' orders", async ({
    shop,
  }) => {
    const { ctx, id } = await shop.open();
    await shop.ctx.db.execute(sql`update orders set goods_total = 900000, total = 903000 where id = ${id}`);
    await expect(changeMyPaymentMethod(ctx, { id, payment_method: 'cash_on_delivery' })).rejects.toMatchObject({
      code: 'payment_method_closed',
      fields: { payment_method: [{ key: 'cash_limit' }] },
    });
    expect((await showOrderPaymentMethods(ctx, { id })).ways).toMatchObject([
      { key: 'cash_on_delivery', available: false },
      { available: true },
      { available: true },
      { key: 'credit_card', available: true },
    ]);
    const other = { ...ctx, actor: await shop.make.customer() };
    await expect(changeMyPaymentMethod(other, { id, payment_method: 'instant_transfer' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(showOrderPaymentMethods(other, { id })).rejects.toMatchObject({ code: 'not_found' });
    for (const payment_method of [undefined, '', 'gold'])
      await expect(changeMyPaymentMethod(ctx, { id, payment_method })).rejects.toBeInstanceOf(ShopError);
  });

  test('refuses an order that is cancelled, paid, or paid on delivery', async ({ shop }) => {
    const as = await shop.make.customer();
    const ctx = { ...shop.ctx, actor: as };
    const { id } = await shop.make.order({ userId: as.userId });
    await cancelMyOrder(ctx, { id });
    const cash = await shop.make.order({
      userId: as.userId,
      status: 'under_review',
      paymentMethod: 'cash_on_delivery',
    });
    for (const orderId of [id, cash.id])
      await expect(
        changeMyPaymentMethod(ctx, { id: orderId, payment_method: 'instant_transfer' }),
      ).rejects.toMatchObject({
        code: 'payment_settled',
      });
  });
});

base('at once with the card’s success: it counts or goes back, and is never lost', async ({ database }) => {
  const shop = await shopOver(createTestServices(database));
  for (let round = 0; round < 6; round++) {
    const { as, ctx, id, url } = await shop.open();
    await shop.choose(url);
    const change = changeMyPaymentMethod(ctx, {
      id,
      payment_method: round % 2 ? 'cash_on_delivery' : 'instant_transfer',
    });
    const twice = changeMyPaymentMethod(ctx, { id, payment_method: 'cash_on_delivery' });
    await Promise.all([
      shop.sendCallbacks(),
      ...[change, twice].map((request) =>
        request.catch((error: unknown) => {
          if (!(error instanceof ShopError)) throw error;
        }),
      ),
    ]);
    const end = (await shop.see(id)) as { way: string; paid: number; back: number };
    expect([end.paid, end.back]).toEqual(end.way === 'credit_card' ? [23_000, 0] : [3_000, 20_000]);
    expect(await walletBalance(ctx, as.userId)).toBe(0);
  }
});

base('at once with cancelling it is cancelled, or changed and then cancelled', async ({ database }) => {
  const shop = await shopOver(createTestServices(database));
  for (let round = 0; round < 4; round++) {
    const { ctx, id } = await shop.open();
    await Promise.allSettled([
      changeMyPaymentMethod(ctx, { id, payment_method: 'cash_on_delivery' }),
      cancelMyOrder(ctx, { id }),
    ]);
    expect(await shop.see(id)).toMatchObject({ status: 'cancelled', held: false, payments: ['credit_card cancelled'] });
  }
});

test('a transfer whose receipt is accepted after a card attempt counts as a transfer', async ({ shop }) => {
  const { as, ctx, id } = await shop.open();
  await changeMyPaymentMethod(ctx, { id, payment_method: 'instant_transfer' });
  await sendReceipt(ctx, { id }, await shop.make.receipt(as.userId));
  const [{ payment }] = (await queryRows<{ payment: number }>(
    shop.ctx.db,
    sql`select id payment from payments where order_id = ${id} and status = 'pending'`,
  )) as [{ payment: number }];
  const staff = await shop.make.customer({ scopes: ['payments.review'] });
  await reviewPayment({ ...shop.ctx, actor: staff }, { id: payment, decision: 'accept', reference: `T${id}` });
  expect(await shop.see(id)).toMatchObject({ way: 'instant_transfer', state: 'paid', paid: 23_000, back: 0 });
});
