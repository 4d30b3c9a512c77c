import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { type Paged, pageInfo, totalOf } from '#shop/paging.ts';
import { paging } from '#shop/parse.ts';
import type { Order } from './order.ts';
import { readOrders } from './read-orders.ts';
import { statusesOf } from './states.ts';
import { verb } from '#shop/verb.ts';

export const listOrdersInput = z.object({
  /** `finished` means accepted or cancelled. */
  state: z.enum(['open', 'finished']).default('open'),
  ...paging,
});

export type OrderList = Paged & { orders: Order[] };

/** A page of the current user's orders, newest first. */
export const listOrders = verb({
  scope: 'customer',
  input: listOrdersInput,
  async run(ctx, { state, page, per_page: perPage }): Promise<OrderList> {
    const { userId } = ctx.actor;
    const isOwn = sql`o.user_id = ${userId} and o.status in ${statusesOf(state)}`;
    const orders = await readOrders(ctx, isOwn, { limit: perPage, offset: (page - 1) * perPage });
    const total = await totalOf({ page, perPage, onPage: orders.length }, () => countOrders(ctx, isOwn));
    return { orders, ...pageInfo(page, perPage, total) };
  },
});

async function countOrders(ctx: Ctx, where: SQL): Promise<number> {
  const [count] = await queryRows(
    ctx.db,
    z.object({ total: z.int() }),
    sql`select count(*)::integer total from orders o where ${where}`,
  );
  return count?.total ?? 0;
}
