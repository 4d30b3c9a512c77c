import { sql } from 'drizzle-orm';
import type { Order } from './order.ts';
import { readOrders } from './read-orders.ts';
import { verb } from '#shop/verb.ts';

/** The current user's newest order; null before the first one. */
export const lastOrder = verb({
  scope: 'customer',
  async run(ctx): Promise<Order | null> {
    const [order] = await readOrders(ctx, sql`o.user_id = ${ctx.actor.userId}`, { limit: 1, offset: 0 });
    return order ?? null;
  },
});
