import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireCustomer } from '#shop/context.ts';
import { type Paged, pagedOf } from '#shop/paging.ts';
import { paging, parse } from '#shop/parse.ts';
import type { Order } from './order.ts';
import { readOrders } from './read-orders.ts';
import { statusesOf } from './states.ts';

export const listOrdersInput = z.object({
  /** Under way, or accepted and cancelled. */
  state: z.enum(['open', 'finished']).default('open'),
  ...paging,
});

export type OrderList = Paged & { orders: Order[] };

/** A page of the asker's orders, newest first. */
export async function listOrders(ctx: Ctx, input: unknown = {}): Promise<OrderList> {
  const { userId } = requireCustomer(ctx);
  const { state, page, per_page: perPage } = parse(listOrdersInput, input);
  const mine = sql`o.user_id = ${userId} and o.status in ${statusesOf(state)}`;
  const [count] = await rowsOf<{ total: number }>(
    ctx.db,
    sql`select count(*)::integer total from orders o where ${mine}`,
  );
  const orders = await readOrders(ctx, mine, { limit: perPage, offset: (page - 1) * perPage });
  return { orders, ...pagedOf(page, perPage, count?.total ?? 0) };
}
