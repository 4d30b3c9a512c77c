import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { type Piastres, piastres } from '#values/money.ts';

/** The data that a merge transfers from one account to another. */
export type CustomerDataCounts = {
  orders: number;
  returns: number;
  wallet: Piastres;
  points: number;
  addresses: number;
  favourites: number;
  coupons: number;
  reviews: number;
  /** The number of lines in the cart. */
  cart: number;
  messages: number;
};

const row = z.object({
  orders: z.int(),
  returns: z.int(),
  wallet: z.int(),
  points: z.int(),
  addresses: z.int(),
  favourites: z.int(),
  coupons: z.int(),
  reviews: z.int(),
  cart: z.int(),
  messages: z.int(),
});

/** Counts what `reassignCustomerData` would transfer. Excludes what the other account has already. */
export async function countCustomerData(
  ctx: Ctx,
  { from, into }: { from: number; into: number },
): Promise<CustomerDataCounts> {
  const [counts] = await queryRows(
    ctx.db,
    row,
    sql`select
      (select count(*)::integer from orders where user_id = ${from}) orders,
      (select count(*)::integer from returns where user_id = ${from}) returns,
      coalesce((select balance from wallet_entries where user_id = ${from} order by seq desc limit 1), 0) wallet,
      coalesce((select balance from point_entries where user_id = ${from} order by seq desc limit 1), 0) points,
      (select count(*)::integer from addresses where user_id = ${from}) addresses,
      (select count(*)::integer from favourites f where f.user_id = ${from}
        and not exists (select from favourites o where o.user_id = ${into} and o.product_id = f.product_id)) favourites,
      (select count(*)::integer from coupons where user_id = ${from}) coupons,
      (select count(*)::integer from reviews f where f.user_id = ${from}
        and not exists (select from reviews o where o.user_id = ${into} and o.product_id = f.product_id)) reviews,
      (select count(*)::integer from cart_lines l join carts c on c.id = l.cart_id where c.user_id = ${from}
        and not exists (select from cart_lines k join carts o on o.id = k.cart_id where o.user_id = ${into} and k.variant_id = l.variant_id)) cart,
      coalesce((select last from chats where user_id = ${from}), 0) messages`,
  );
  return { ...counts!, wallet: piastres(counts!.wallet) };
}
