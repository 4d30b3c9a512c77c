import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';

/**
 * Whether an order's id is between those of the first and the last of the orders `o` that match a condition. Orders of some days have ids near to each
 * other, so a stretch of an index has them all: it is read once, not a place for each order. Its ends are read first and are no parameters: PostgreSQL
 * plans a prepared statement without their values, for a much shorter stretch.
 */
export async function nearOrders(ctx: Ctx, orders: SQL): Promise<(orderId: SQL) => SQL> {
  const [ends] = await queryRows(
    ctx.db,
    z.object({ low: z.int(), high: z.int() }),
    sql`select coalesce(min(o.id + 0), 0)::integer low, coalesce(max(o.id + 0), 0)::integer high from orders o where ${orders}`,
  );
  return (orderId) => sql`${orderId} between ${sql.raw(`${ends!.low} and ${ends!.high}`)}`;
}
