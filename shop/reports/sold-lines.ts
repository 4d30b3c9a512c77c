import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#shop/context.ts';
import { undeliveredPrice, undeliveredUnits } from '#shop/undelivered-units.ts';
import { nearOrders } from './near-orders.ts';

/**
 * For a part of `with`: `lines` reads the lines of the orders `o` that match a condition, and `refunds` what was refunded of lines or not collected, in all
 * and for returned units, the number of these, and of those that did not arrive.
 */
export async function soldLines(ctx: Ctx, orders: SQL): Promise<{ lines: SQL; refunds: SQL }> {
  const isNear = await nearOrders(ctx, orders);
  return {
    lines: sql`select l.id, l.order_id, o.placed_at, l.product_id, l.quantity, l.list_price, l.total, l.unit_cost
      from orders o join order_lines l on l.order_id = o.id where ${orders} and ${isNear(sql`l.order_id`)}`,
    refunds: sql`select line, sum(amount) amount, sum(amount) filter (where units > 0) returned_amount, sum(units) units, sum(undelivered) undelivered from (
        select rl.order_line_id line, rl.refund amount, rl.quantity units, 0 undelivered from returns r join return_lines rl on rl.return_id = r.id
          where r.status = 'refunded' and ${isNear(sql`r.order_id`)}
        union all select f.order_line_id, f.amount, 0, 0 from order_refunds r join order_refund_lines f on f.refund_id = r.id
          where ${isNear(sql`r.order_id`)}
        union all select l.id, ${undeliveredPrice}, 0, ${undeliveredUnits} from order_lines l where l.id in (
          select pl.order_line_id from parcels p join parcel_lines pl on pl.parcel_id = p.id
          where p.cash_state = 'void' and ${isNear(sql`p.order_id`)})) b
      group by 1`,
  };
}
