import { verb } from '#shop/verb.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { getMessages } from '#words/messages.ts';
import { nearOrders } from './near-orders.ts';
import { rangeOf, rangeInput, within } from './range.ts';
import { type Report, shareOf, totalOf } from './report.ts';

const outcomes = ['kept', 'returned', 'under_way', 'cancelled', 'refused'] as const;

/**
 * The outcomes of the orders in a range. `refused` were cancelled after dispatch: refused at the door, or not collected; of `returned` ones at
 * least a part was returned and refunded. Each order counts once. Needs `reports.view`.
 */
export const reportOutcomes = verb({
  scope: 'reports.view',
  input: rangeInput,
  async run(ctx, input): Promise<Report> {
    const range = rangeOf(ctx, input);
    const isPlaced = within(sql`o.placed_at`, range);
    const isNear = await nearOrders(ctx, isPlaced);
    const counts = await queryRows(
      ctx.db,
      z.object({ outcome: z.enum(outcomes), orders: z.int(), value: z.number() }),
      sql`select case
            when o.status = 'cancelled' then case when exists (select from order_events e where e.order_id = o.id and e.status = 'shipped') then 'refused' else 'cancelled' end
            when o.status not in ('delivered', 'accepted') then 'under_way'
            when o.id in (select r.order_id from returns r where r.status = 'refunded' and ${isNear(sql`r.order_id`)}) then 'returned'
            else 'kept' end outcome,
          count(*)::integer orders, sum(o.total)::double precision value
        from orders o where ${isPlaced} group by 1`,
    );
    const words = getMessages(ctx.locale).reports.outcomes;
    const all = counts.reduce((sum, { orders }) => sum + orders, 0);
    const rows = outcomes.map((outcome) => {
      const { orders, value } = counts.find((row) => row.outcome === outcome) ?? { orders: 0, value: 0 };
      return { name: words[outcome], orders, share: shareOf(orders, all), value };
    });
    const { from, to } = range;
    return {
      from,
      to,
      columns: ['name', 'orders', 'share', 'value'],
      rows,
      total: totalOf(rows, ['orders', 'value']),
      facts: {},
    };
  },
});
