import { verb } from '#shop/verb.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { nameIn, rangeOf, rangeInput, within } from './range.ts';
import { type Report, shareOf, totalOf } from './report.ts';
import { soldLines } from './sold-lines.ts';

/**
 * Returned products: how many of the delivered units were returned and refunded, and for how much; products without returns count only in the
 * total. Needs `reports.view`.
 */
export const reportReturned = verb({
  scope: 'reports.view',
  input: rangeInput,
  async run(ctx, input): Promise<Report> {
    const range = rangeOf(ctx, input);
    const { lines, refunds } = await soldLines(
      ctx,
      sql`o.status in ('delivered', 'accepted') and ${within(sql`o.placed_at`, range)}`,
    );
    const counts = await queryRows(
      ctx.db,
      z.object({ name: z.string(), sold: z.int(), returned: z.int(), refunds: z.number() }),
      sql`with sold as materialized (${lines}), back as materialized (${refunds})
        select ${nameIn(ctx, 'p')} "name", sum(l.quantity - coalesce(b.undelivered, 0))::integer sold, coalesce(sum(b.units), 0)::integer returned,
          coalesce(sum(b.returned_amount), 0)::double precision refunds
        from sold l join products p on p.id = l.product_id left join back b on b.line = l.id group by p.id`,
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
