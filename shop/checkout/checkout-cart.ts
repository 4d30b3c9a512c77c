import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import { assertInStock } from '#shop/cart/assert-in-stock.ts';
import { type LineRow, lineRow, picturesJoin, productColumns } from '#shop/cart/lines.ts';
import { isFirstOrderEligible } from '#shop/cart/first-order.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { type Piastres, piastres } from '#values/money.ts';

const cartRow = z.object({
  ...lineRow.shape,
  cartId: z.int(),
  couponCode: z.string().nullable(),
  firstOrder: z.boolean(),
  wallet: money.nullable(),
});

/** The cart's lines, its stored coupon code, whether the buyer is eligible for the first-order discount, and their wallet balance. */
export type CheckoutCart = {
  /** Null when the order does not come from a cart. */
  cartId: number | null;
  couponCode: string | null;
  firstOrder: boolean;
  wallet: Piastres;
  lines: LineRow[];
};

/**
 * Reads the buyer's cart and locks it, its lines and their products, in the order of the product ids, until the transaction ends: rows are read as
 * they are after the wait for the locks. The caller has locked the buyer's row. A quantity above the stock is `out_of_stock`, which names each
 * product and what is left of it.
 */
export async function lockCartForCheckout(ctx: Ctx, userId: number): Promise<CheckoutCart> {
  const lines = await queryRows(
    ctx.db,
    cartRow,
    sql`select c.id cart_id, c.coupon_code, l.id line_id, l.product_id, l.quantity, l.seen_price, ${productColumns(ctx.now)},
      ${isFirstOrderEligible(userId)} first_order,
      (select balance from wallet_entries where user_id = ${userId} order by seq desc limit 1) wallet
    from carts c join cart_lines l on l.cart_id = c.id join products p on p.id = l.product_id
    ${picturesJoin}
    where c.user_id = ${userId}
    order by p.id for no key update of c, l, p`,
  );
  const [first] = lines;
  if (!first) throw new ShopError('cart_empty');
  assertInStock(ctx, lines);
  // Locked in the order of product ids, shown in the order they were added.
  lines.sort((a, b) => a.lineId - b.lineId);
  return {
    cartId: first.cartId,
    couponCode: first.couponCode,
    firstOrder: first.firstOrder,
    wallet: first.wallet ?? piastres(0),
    lines,
  };
}
