import { and, eq, inArray, sql } from 'drizzle-orm';
import { orders, payouts, returns } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { statusesOf } from '#shop/orders/states.ts';

/** Whether an account has an open order or return, or money is still to be sent to its owner. */
export async function hasOpenOrders(ctx: Ctx, userId: number): Promise<boolean> {
  const [order] = await ctx.db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, statusesOf('open'))))
    .limit(1);
  const [openReturn] = await ctx.db
    .select({ one: sql`1` })
    .from(returns)
    .where(and(eq(returns.userId, userId), inArray(returns.status, ['requested', 'approved', 'received'])))
    .limit(1);
  const [owed] = await ctx.db
    .select({ one: sql`1` })
    .from(payouts)
    .where(and(eq(payouts.userId, userId), eq(payouts.status, 'to_pay')))
    .limit(1);
  return [order, openReturn, owed].some((row) => row !== undefined);
}
