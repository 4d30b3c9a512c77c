import { verb } from '#shop/verb.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { nameIn, rangeOf, rangeInput, within } from './range.ts';
import { type Report, shareOf, totalOf } from './report.ts';

/**
 * Returned products: how many of the delivered units were returned and refunded, and for how much; products without returns count only in the
 * total. Needs `reports.view`.
 */
export const reportReturned = verb({
  scope: 'reports.view',
  input: rangeInput,
  async run(ctx, input): Promise<Report> {
    const range = rangeOf(ctx, input);
    const counts = await queryRows(
      ctx.db,
      z.object({ name: z.string(), sold: z.int(), returned: z.int(), refunds: z.number() }),
      sql`with back as materialized (
          select rl.order_line_id line, sum(rl.quantity) quantity, sum(rl.refund) refund
            from return_lines rl join returns r on r.id = rl.return_id where r.status = 'refunded' group by 1)
        select ${nameIn(ctx, 'p')} "name", sum(l.quantity)::integer sold, coalesce(sum(b.quantity), 0)::integer returned,
          coalesce(sum(b.refund), 0)::double precision refunds
        from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id left join back b on b.line = l.id
        where o.status in ('delivered', 'accepted') and ${within(sql`o.placed_at`, range)} group by p.id`,
    );
    const total = totalOf(counts, ['sold', 'returned', 'refunds']);
    const rows = counts
      .filter(({ returned }) => returned > 0)
      .map((row) => ({ ...row, rate: shareOf(row.returned, row.sold) }))
      .toSorted((a, b) => (b.rate ?? 0) - (a.rate ?? 0) || b.returned - a.returned);
    const { from, to } = range;
    return {
      from,
      to,
      columns: ['name', 'sold', 'returned', 'rate', 'refunds'],
      rows,
      total: { ...total, rate: shareOf(Number(total.returned), Number(total.sold)) },
      facts: {},
    };
  },
});
