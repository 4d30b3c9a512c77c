import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { statusesOf } from '#shop/orders/states.ts';
import { verb } from '#shop/verb.ts';

const openOrders = z.object({ orders: z.int(), returns: z.int(), payouts: z.int() });

/** The numbers of an account's open orders and returns, and of refunds still to be sent to its owner. */
export type OpenOrders = z.infer<typeof openOrders>;

export async function countOpenOrders(ctx: Ctx, userId: number): Promise<OpenOrders> {
  const [counts] = await queryRows(
    ctx.db,
    openOrders,
    sql`select (select count(*)::integer from orders where user_id = ${userId} and status in ${statusesOf('open')}) orders,
      (select count(*)::integer from returns where user_id = ${userId} and status in ('requested', 'approved', 'received')) returns,
      (select count(*)::integer from payouts where user_id = ${userId} and status = 'to_pay') payouts`,
  );
  return counts!;
}

/** Whether an account can't be closed or erased yet. */
export const isAnyOpen = (open: OpenOrders): boolean => open.orders + open.returns + open.payouts > 0;

/** What the current user must complete before closing the account. */
export const showOpenOrders = verb({
  scope: 'customer',
  run: (ctx) => countOpenOrders(ctx, ctx.actor.userId),
});
