import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#shop/context.ts';
import { nearOrders } from './near-orders.ts';

/**
 * For a part of `with`: `lines` reads the lines of the orders `o` that match a condition, and `refunds` what was refunded of lines, in all and for returned
 * units, and the number of these.
 */
export async function soldLines(ctx: Ctx, orders: SQL): Promise<{ lines: SQL; refunds: SQL }> {
  const isNear = await nearOrders(ctx, orders);
  return {
    lines: sql`select l.id, l.order_id, o.placed_at, l.product_id, l.quantity, l.list_price, l.total, l.unit_cost
      from orders o join order_lines l on l.order_id = o.id where ${orders} and ${isNear(sql`l.order_id`)}`,
    refunds: sql`select line, sum(amount) amount, sum(amount) filter (where units > 0) returned_amount, sum(units) units from (
        select rl.order_line_id line, rl.refund amount, rl.quantity units from returns r join return_lines rl on rl.return_id = r.id
          where r.status = 'refunded' and ${isNear(sql`r.order_id`)}
        union all select f.order_line_id, f.amount, 0 from order_refunds r join order_refund_lines f on f.refund_id = r.id
          where ${isNear(sql`r.order_id`)}) b
      group by 1`,
  };
}
