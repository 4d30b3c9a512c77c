import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { wordsIn } from '#words/words.ts';
import { openReport, rangeInput, within } from './range.ts';
import { type Report, shareOf, totalOf } from './report.ts';

type Found = { outcome: 'under_way' | 'kept' | 'returned' | 'cancelled' | 'refused'; orders: number; value: number };

const outcomes = ['kept', 'returned', 'under_way', 'cancelled', 'refused'] as const;

/**
 * What became of the orders of a time. `refused` were cancelled after they had left: not taken at the door, or not collected;
 * of `returned` something came back and was refunded. Each order counts once. Needs `reports.view`.
 */
export async function reportOutcomes(ctx: Ctx, input: unknown): Promise<Report> {
  const { range } = openReport(ctx, rangeInput, input);
  const found = await rowsOf<Found>(
    ctx.db,
    sql`select case
          when o.status = 'cancelled' then case when exists (select from order_events e where e.order_id = o.id and e.status = 'shipped') then 'refused' else 'cancelled' end
          when o.status not in ('delivered', 'accepted') then 'under_way'
          when exists (select from returns r where r.order_id = o.id and r.status = 'refunded') then 'returned'
          else 'kept' end outcome,
        count(*)::integer orders, sum(o.total)::double precision value
      from orders o where ${within(sql`o.placed_at`, range)} group by 1`,
  );
  const words = wordsIn(ctx.locale).reports.outcomes;
  const all = found.reduce((sum, { orders }) => sum + orders, 0);
  const rows = outcomes.map((outcome) => {
    const { orders, value } = found.find((one) => one.outcome === outcome) ?? { orders: 0, value: 0 };
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
}
