import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import type { Order } from './order.ts';
import { readOrders } from './read-orders.ts';
import { verb } from '#shop/verb.ts';

export const showOrderInput = z.object({ id: rowId });

/** One of the current user's orders; 404 for someone else's. */
export const showOrder = verb({
  scope: 'customer',
  input: showOrderInput,
  async run(ctx, { id }): Promise<Order> {
    const { userId } = ctx.actor;
    const [order] = await readOrders(ctx, sql`o.id = ${id} and o.user_id = ${userId}`);
    if (!order) throw new ShopError('not_found');
    return order;
  },
});
