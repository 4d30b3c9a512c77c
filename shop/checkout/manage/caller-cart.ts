import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { isFirstOrderEligible } from '#shop/cart/first-order.ts';
import { assertInStock } from '#shop/cart/assert-in-stock.ts';
import { allocateStock } from '#shop/cart/set-parts.ts';
import type { CheckoutCart } from '#shop/checkout/checkout-cart.ts';
import type { Ctx } from '#shop/context.ts';
import { walletBalance } from '#shop/rewards/wallet.ts';
import { piastres } from '#values/money.ts';
import type { linesInput } from '#shop/orders/manage/change-input.ts';
import { findOrderableItems, readOrderableVariants } from '#shop/orders/manage/orderable-variants.ts';

type CallerCartInput = {
  /** Null for a caller without an account. */
  userId: number | null;
  lines: z.output<typeof linesInput>;
  lock: boolean;
};

/** Builds the checkout cart of a caller. `lock` locks the variants and their products; the caller's user row must be locked already. 409 `out_of_stock`. */
export async function buildCallerCart(ctx: Ctx, { userId, lines, lock }: CallerCartInput): Promise<CheckoutCart> {
  const items = await findOrderableItems(ctx, lines);
  const variants = await readOrderableVariants(
    ctx,
    items.map(({ variantId }) => variantId),
    lock,
  );
  const rows = items.map(({ variantId, quantity }) => ({
    ...variants.get(variantId)!,
    quantity,
    lineId: 0,
    seenPrice: null,
  }));
  assertInStock(ctx, allocateStock(rows));
  const [right] =
    userId === null
      ? []
      : await queryRows(ctx.db, z.object({ first: z.boolean() }), sql`select ${isFirstOrderEligible(userId)} "first"`);
  return {
    cartId: null,
    couponCode: null,
    firstOrder: right?.first ?? false,
    wallet: userId === null ? piastres(0) : await walletBalance(ctx, userId),
    lines: rows,
  };
}
