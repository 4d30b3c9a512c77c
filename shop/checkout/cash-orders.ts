import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { cashMethods } from '#values/payment-methods.ts';

/**
 * Refuses a cash order when its phone has reached the limit of cash orders in 24 hours (setting `cash_orders_per_day`): 422 at `payment_method`. Call
 * it in the transaction that locks the buyer's row, after the order was inserted: the order itself counts.
 */
export async function assertCashOrderLimit(
  ctx: Ctx,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<void> {
  const { cash_orders_per_day: most } = await ctx.settings.get();
  const [row] = await queryRows(
    ctx.db,
    z.object({ n: z.int() }),
    sql`select count(*)::integer n from orders
      where address ->> 'phone' = (select address ->> 'phone' from orders where id = ${orderId})
        and payment_method in ${cashMethods} and total > wallet_applied
        and placed_at > ${ctx.now.toISOString()}::timestamptz - interval '24 hours'`,
  );
  if (row!.n <= most) return;
  ctx.recordSecurityEvent({ type: 'limit_reached', limit: 'cash-orders', userId, address: ctx.address });
  throw new ShopError('payment_method_closed', {
    fields: { payment_method: [{ key: 'cash_orders_full', params: { n: most } }] },
  });
}
