import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { describe, expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import { coupons, orderEvents, orders, outbox, products } from '#db/schema.ts';
import { isFirstOrderEligible } from '#shop/cart/first-order.ts';
import { checkout } from '#shop/checkout/checkout.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { walletBalance } from '#shop/rewards/wallet.ts';
import type { Factories } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { cancelOrder } from './cancel-order.ts';
import type { TransitionActor } from './states.ts';

/** A shopper with two units in the cart, a wallet, and a coupon; `state` is all that an order takes from them and from the shop. */
async function shopper(ctx: Ctx, make: Factories) {
  const { userId, ...who } = await make.customer();
  const as: Ctx = { ...ctx, actor: { ...who, userId } };
  const address = await make.address(userId);
  const product = await make.product({ price: 20_000, stock: 10 });
  await make.cart(userId, [{ product, quantity: 2 }]);
  await make.wallet(userId, 5_000);
  const coupon = await make.coupon({ value: 50 });
  const state = async () => {
    const [stored] = await ctx.db.select().from(products).where(eq(products.id, product.id));
    const [used] = await ctx.db.select().from(coupons).where(eq(coupons.id, coupon.id));
    const [first] = await queryRows(
      ctx.db,
      z.object({ eligible: z.boolean() }),
      sql`select ${isFirstOrderEligible(userId)} eligible`,
    );
    return {
      stock: stored!.stock,
      sold: stored!.soldCount,
      couponUses: used!.usedCount,
      wallet: await walletBalance(ctx, userId),
      isFirstOrder: first!.eligible,
    };
  };
  const buy = async (more: object = {}) =>
    (
      await checkout.fromRequest(as, {
        address_id: address.id,
        payment_method: 'cash_on_delivery',
        use_wallet: true,
        ...more,
      })
    ).order;
  return { userId, code: coupon.code, state, buy };
}

const cancel = (ctx: Ctx, orderId: number, by: TransitionActor, actorId: number | null, reason: string | null) =>
  inTransaction(ctx, (tx) => cancelOrder(tx, { orderId, by, actorId, reason }));

describe('cancelling', () => {
  test.for([
    ['a coupon', true],
    ['the first-order discount', false],
  ] as const)('an order with %s gives back all that it took', async ([, withCoupon], { ctx, make }) => {
    const { userId, code, state, buy } = await shopper(ctx, make);
    const before = await state();
    const order = await buy(withCoupon ? { code } : {});
    expect(await state()).toEqual({
      stock: 8,
      sold: 2,
      couponUses: withCoupon ? 1 : 0,
      wallet: 0,
      isFirstOrder: false,
    });
    await cancel(ctx, order.id, 'customer', userId, null);
    expect(await state()).toEqual(before);
    const [row] = await ctx.db.select().from(orders).where(eq(orders.id, order.id));
    expect(row).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded', cancelReason: null });
  });

  test('is recorded with its actor and reason; the shopper reads the reason only when it is not their own', async ({
    ctx,
    make,
  }) => {
    const staff = await make.customer({ scopes: ['orders.manage'] });
    for (const [by, reason] of [
      ['customer', 'changed my mind'],
      ['staff', 'sold out'],
    ] as const) {
      const { userId, buy } = await shopper(ctx, make);
      const { id } = await buy();
      const actorId = by === 'staff' ? staff.userId : userId;
      await cancel(ctx, id, by, actorId, reason);
      const [event] = await ctx.db
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.orderId, id))
        .orderBy(sql`id desc`);
      expect(event).toMatchObject({ status: 'cancelled', actorId, note: reason });
      const [message] = await ctx.db
        .select()
        .from(outbox)
        .where(eq(outbox.dedupe, `order_cancelled:${id}`));
      expect(message!.text.includes(reason)).toBe(by === 'staff');
    }
  });

  test('is refused a second time, and after dispatch to the shopper, and changes nothing then', async ({
    ctx,
    make,
  }) => {
    const { userId, state, buy } = await shopper(ctx, make);
    const { id } = await buy();
    await ctx.db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, id));
    const shipped = await state();
    await expect(cancel(ctx, id, 'customer', userId, null)).rejects.toMatchObject({ code: 'invalid_order_transition' });
    expect(await state()).toEqual(shipped);
    await cancel(ctx, id, 'staff', userId, 'refused at the door');
    const cancelled = await state();
    await expect(cancel(ctx, id, 'staff', userId, 'again')).rejects.toMatchObject({ code: 'invalid_order_transition' });
    expect(await state()).toEqual(cancelled);
  });

  test('an order that does not exist is 404', async ({ ctx }) => {
    await expect(cancel(ctx, 2_000_000_000, 'system', null, null)).rejects.toMatchObject({ code: 'not_found' });
  });
});
