import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import { assertInStock } from '#shop/cart/assert-in-stock.ts';
import { allocateStock, partStock, withParts, withPartStock } from '#shop/cart/set-parts.ts';
import { picturesJoin } from '#shop/catalogue/variant-pictures.ts';
import { type LineRow, missingLine, productColumns } from '#shop/cart/lines.ts';
import { isFirstOrderEligible } from '#shop/cart/first-order.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { type IdempotentCall, replyOf, selectStoredReply, storedReply } from '#shop/idempotency/idempotency.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { recentCashOrders } from './cash-orders.ts';

const cartRow = z.object({
  ...missingLine,
  /** The stock of the part of a set that the row is about; null for a row about the line itself. */
  partStock: z.int().nullable(),
  cartId: z.int().nullable(),
  couponCode: z.string().nullable(),
  firstOrder: z.boolean(),
  wallet: money.nullable(),
  cashOrders: z.int(),
  ...storedReply.shape,
  bodyHash: storedReply.shape.bodyHash.nullable(),
});

type CartRow = z.output<typeof cartRow>;

/** The cart's lines, its stored coupon code, whether the buyer is eligible for the first-order discount, and their wallet balance. */
export type CheckoutCart = {
  /** Null when the order does not come from a cart. */
  cartId: number | null;
  couponCode: string | null;
  firstOrder: boolean;
  wallet: Piastres;
  lines: readonly LineRow[];
};

type LockedCart<T> = {
  /** The stored reply of a repeated call: nothing else is needed then. */
  reply: T | undefined;
  rows: CartRow[];
  /** The buyer's cash orders of the last 24 hours, by phone. */
  cashOrders: number;
};

/**
 * Reads the buyer's cart and locks it, its lines, their products and variants and those in sets, in the order of the product ids, until the transaction ends:
 * rows are read as they are after the wait for the locks, so each part of a set has a row of its own. The same statement reads the stored reply of the call `once`. The caller has locked the buyer's row.
 */
export async function lockCartForCheckout<T>(
  ctx: Ctx,
  userId: number,
  idempotentCall: IdempotentCall | undefined,
): Promise<LockedCart<T>> {
  const rows = await queryRows(
    ctx.db,
    cartRow,
    sql`with cart as (
        select c.id cart_id, c.coupon_code, l.id line_id, v.product_id, v.id variant_id, l.quantity, l.seen_price, ${productColumns(ctx.now)},
          case when w.is_part then ${partStock} end part_stock
        from carts c join cart_lines l on l.cart_id = c.id ${withParts(sql`l`)} ${picturesJoin}
        where c.user_id = ${userId}
        order by p.id, v.id for no key update of c, l, p, v
      )
      select cart.*, ${isFirstOrderEligible(userId)} first_order,
        (select balance from wallet_entries where user_id = ${userId} order by seq desc limit 1) wallet,
        ${recentCashOrders(ctx, sql`(select phone from users where id = ${userId})`)} cash_orders, reply.body_hash, reply.result
      from (select) one left join (${selectStoredReply(idempotentCall)}) reply on true left join cart on true
      order by cart.product_id, cart.variant_id`,
  );
  return { reply: idempotentCall && replyOf<T>(idempotentCall, rows[0]), rows, cashOrders: rows[0]!.cashOrders };
}

/** The locked cart of a checkout; `cart_empty` without a line. A quantity above the stock is `out_of_stock`, as in `assertInStock`. */
export function checkoutCart(ctx: Ctx, rows: readonly CartRow[]): CheckoutCart {
  const [first] = rows;
  const stored = rows.filter((row): row is CartRow & LineRow => row.lineId !== null && row.partStock === null);
  if (!first || stored.length === 0) throw new ShopError('cart_empty');
  // Locked in the order of product ids, shown in the order they were added.
  const lines = allocateStock(withPartStock(stored, rows).toSorted((a, b) => a.lineId - b.lineId));
  assertInStock(ctx, lines);
  return {
    cartId: first.cartId,
    couponCode: first.couponCode,
    firstOrder: first.firstOrder,
    wallet: first.wallet ?? piastres(0),
    lines,
  };
}
