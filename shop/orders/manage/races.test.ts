import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { decideCorrection } from '#shop/rewards/manage/decide-correction.ts';
import { requestCorrection } from '#shop/rewards/manage/request-correction.ts';
import { walletBalance } from '#shop/rewards/wallet.ts';
import { moveStaffOrder } from '#shop/staff/move-order.ts';
import { factories } from '#test/factories.ts';
import { contextFor, servicesOver, test } from '#test/fixtures.ts';
import { changeOrder } from './change-order.ts';
import { placeForCaller } from './place-for-caller.ts';
import { refundOrder } from './refund-order.ts';

type Outcome = 'done' | string;

/** How each of several things done at once ended. */
const atOnce = async (...work: Promise<unknown>[]): Promise<Outcome[]> =>
  (await Promise.allSettled(work)).map((one) => {
    if (one.status === 'fulfilled') return 'done';
    if (one.reason instanceof ShopError) return one.reason.code;
    throw one.reason;
  });

const seenOf = async (ctx: Ctx, id: number): Promise<string> => {
  const [row] = await rowsOf<{ updated_at: string }>(ctx.db, sql`select updated_at from orders where id = ${id}`);
  return new Date(row!.updated_at).toISOString();
};

async function shop(database: Parameters<typeof servicesOver>[0]) {
  const services = servicesOver(database);
  const make = factories(database.db);
  const scopes = ['orders.manage', 'wallet.adjust'];
  const [first, second] = [await make.customer({ scopes }), await make.customer({ scopes })];
  return { make, one: { ...contextFor(services), actor: first }, two: { ...contextFor(services), actor: second } };
}

describe('at once', () => {
  test('an order is changed or cancelled, and its stock and the wallet add up', async ({ database }) => {
    const { make, one, two } = await shop(database);
    const product = await make.product({ price: 10_000, stock: 20 });
    for (let round = 0; round < 5; round++) {
      const buyer = await make.customer();
      const address = await make.address(buyer.userId);
      await make.wallet(buyer.userId, 200_000);
      const id = await placeForCaller(one, {
        phone: buyer.phone,
        lines: [{ product_id: product.id, quantity: 2 }],
        address_id: address.id,
        payment_method: 'cash_on_delivery',
        source: 'phone',
        use_wallet: true,
      });
      const seen = await seenOf(one, id);
      const ended = await atOnce(
        changeOrder(one, { id, seen, lines: [{ product_id: product.id, quantity: 5 }], use_wallet: true }),
        moveStaffOrder(two, { id, status: 'cancelled', note: 'no longer wanted' }),
      );
      expect(ended[1]).toBe('done');
      expect(['done', 'changed_meanwhile', 'order_moved_on']).toContain(ended[0]);
      expect(await walletBalance(one, buyer.userId)).toBe(200_000);
      const [row] = await rowsOf<{ stock: number }>(one.db, sql`select stock from products where id = ${product.id}`);
      expect(row!.stock).toBe(20);
    }
  });

  test('two changes of what was seen alike are one', async ({ database }) => {
    const { make, one, two } = await shop(database);
    const product = await make.product({ price: 10_000, stock: 20 });
    const order = await make.order({ status: 'confirmed', paymentMethod: 'cash_on_delivery', heldUntil: null });
    const seen = await seenOf(one, order.id);
    const change = (ctx: Ctx, quantity: number) =>
      changeOrder(ctx, { id: order.id, seen, lines: [{ product_id: product.id, quantity }] });
    const ended = await atOnce(change(one, 3), change(two, 4));
    expect(ended.sort()).toEqual(['changed_meanwhile', 'done']);
  });

  test('two refunds in part are one, and never more than was paid', async ({ database }) => {
    const { make, one, two } = await shop(database);
    const order = await make.order({
      status: 'delivered',
      paymentMethod: 'cash_on_delivery',
      paymentStatus: 'paid',
      paid: 23_000,
      deliveredAt: new Date(),
      heldUntil: null,
    });
    const seen = await seenOf(one, order.id);
    const refund = (ctx: Ctx) =>
      refundOrder(ctx, { id: order.id, seen, amount: 150, reason: 'came too late', way: 'wallet' });
    expect((await atOnce(refund(one), refund(two))).sort()).toEqual(['changed_meanwhile', 'done']);
    expect(await walletBalance(one, order.userId)).toBe(15_000);
  });

  test('a correction is approved once; a call counts once under its key', async ({ database }) => {
    const { make, one, two } = await shop(database);
    const shopper = await make.customer();
    const third = { ...two, actor: await make.customer({ scopes: ['wallet.adjust'] }) };
    const { id } = await requestCorrection(one, { user_id: shopper.userId, amount: 900, reason: 'Paid twice' });
    const decide = (ctx: Ctx) => decideCorrection(ctx, { id, decision: 'approve' });
    expect((await atOnce(decide(two), decide(third))).sort()).toEqual(['correction_decided', 'done']);
    expect(await walletBalance(one, shopper.userId)).toBe(90_000);
    const ask = () =>
      requestCorrection(one, { user_id: shopper.userId, amount: 100, reason: 'Paid twice' }, { key: 'k' });
    expect(await atOnce(ask(), ask())).toEqual(['done', 'done']);
    expect(await walletBalance(one, shopper.userId)).toBe(100_000);
    // Each alone is below the limit, both are not.
    await atOnce(
      requestCorrection(two, { user_id: shopper.userId, amount: 300, reason: 'Paid twice' }),
      requestCorrection(two, { user_id: shopper.userId, amount: 300, reason: 'Paid twice' }),
    );
    expect(await walletBalance(one, shopper.userId)).toBe(130_000);
  });
});
