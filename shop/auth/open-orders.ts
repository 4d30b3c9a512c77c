import { and, eq, inArray, sql } from 'drizzle-orm';
import { orders, returns } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { statusesOf } from '../orders/states.ts';

/** Whether an order or a return of an account is under way. */
export async function hasOpenOrders(ctx: Ctx, userId: number): Promise<boolean> {
  const [order] = await ctx.db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, statusesOf('open'))))
    .limit(1);
  const [back] = await ctx.db
    .select({ one: sql`1` })
    .from(returns)
    .where(and(eq(returns.userId, userId), inArray(returns.status, ['requested', 'approved', 'received'])))
    .limit(1);
  return order !== undefined || back !== undefined;
}
