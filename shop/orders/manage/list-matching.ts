import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { verb } from '#shop/verb.ts';
import { orderFilters, ordersMatching } from './list-orders.ts';

/** The most orders that one bulk action may take. */
export const MAX_MATCHING = 500;

export const listMatchingInput = z.object(orderFilters);

/**
 * The ids of the orders that match a list's filter, newest first, and the number of all that match: a bulk action takes the ids, so that it acts
 * on exactly what was counted. At most 500 ids. Needs `orders.manage`.
 */
export const listMatchingOrders = verb({
  scope: 'orders.manage',
  input: listMatchingInput,
  async run(ctx, input): Promise<{ ids: number[]; total: number }> {
    const rows = await queryRows(
      ctx.db,
      z.object({ id: z.int(), total: z.int() }),
      sql`select o.id, count(*) over ()::integer total from orders o where ${ordersMatching(input)}
        order by o.placed_at desc, o.id desc limit ${MAX_MATCHING}`,
    );
    return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
  },
});
