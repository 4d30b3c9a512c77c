import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';

/**
 * For a part of `with`: `lines` reads the lines of the orders `o` that match a condition, and `refunds` what was refunded of lines, in all and for returned
 * units, and the number of these. Orders of some days have ids near to each other, so a stretch of an index has them all: it is read once, not a place for
 * each order. Its ends are read first and are no parameters: PostgreSQL plans a prepared statement without their values, for a much shorter stretch.
 */
export async function soldLines(ctx: Ctx, orders: SQL): Promise<{ lines: SQL; refunds: SQL }> {
  const [ends] = await queryRows(
    ctx.db,
    z.object({ low: z.int(), high: z.int() }),
    sql`select coalesce(min(o.id + 0), 0)::integer low, coalesce(max(o.id + 0), 0)::integer high from orders o where ${orders}`,
  );
  const isNear = (orderId: SQL): SQL => sql`${orderId} between ${sql.raw(`${ends!.low} and ${ends!.high}`)}`;
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
