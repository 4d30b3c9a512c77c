import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { isFirstOrderEligible } from '#shop/cart/first-order.ts';
import { assertInStock } from '#shop/cart/assert-in-stock.ts';
import type { CheckoutCart } from '#shop/checkout/checkout-cart.ts';
import type { Ctx } from '#shop/context.ts';
import { walletBalance } from '#shop/rewards/wallet.ts';
import { piastres } from '#values/money.ts';
import { readOrderableProducts } from '#shop/orders/manage/orderable-products.ts';

type CallerCartInput = {
  /** Null for a caller without an account. */
  userId: number | null;
  lines: readonly { product_id: number; quantity: number }[];
  lock: boolean;
};

/** Builds the checkout cart of a caller. `lock` locks the products; the caller's user row must be locked already. 409 `out_of_stock`. */
export async function buildCallerCart(ctx: Ctx, { userId, lines, lock }: CallerCartInput): Promise<CheckoutCart> {
  const products = await readOrderableProducts(
    ctx,
    lines.map(({ product_id }) => product_id),
    lock,
  );
  const rows = lines.map(({ product_id, quantity }) => ({
    ...products.get(product_id)!,
    quantity,
    lineId: 0,
    seenPrice: null,
  }));
  assertInStock(ctx, rows);
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
