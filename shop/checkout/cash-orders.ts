import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { cashMethods } from '#values/payment-methods.ts';

/** The number of cash orders with a phone in the last 24 hours, cancelled ones included. */
export const recentCashOrders = ({ now }: Pick<Ctx, 'now'>, phone: SQL): SQL => sql`(
    select count(*)::integer from orders co where co.address ->> 'phone' = ${phone}
      and co.payment_method in ${cashMethods} and co.total > co.wallet_applied
      and co.placed_at > ${now.toISOString()}::timestamptz - interval '24 hours')`;

/** Counts the recent cash orders with the phone of an order, which counts too when it is one. */
export async function countCashOrders(ctx: Ctx, orderId: number): Promise<number> {
  const phone = sql`(select address ->> 'phone' from orders where id = ${orderId})`;
  const [row] = await queryRows(ctx.db, z.object({ n: z.int() }), sql`select ${recentCashOrders(ctx, phone)} n`);
  return row!.n;
}

/**
 * Refuses a cash order when its phone has more than `count` cash orders in 24 hours with it (setting `cash_orders_per_day`): 422 at
 * `payment_method`. They were counted in the transaction that had locked the buyer's row before.
 */
export async function assertCashOrderLimit(ctx: Ctx, userId: number, count: number): Promise<void> {
  const { cash_orders_per_day: most } = await ctx.settings.get();
  if (count <= most) return;
  ctx.recordSecurityEvent({ type: 'limit_reached', limit: 'cash-orders', userId, address: ctx.address });
  throw new ShopError('payment_method_closed', {
    fields: { payment_method: [{ key: 'cash_orders_full', params: { n: most } }] },
  });
}
