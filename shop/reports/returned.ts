import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { nameIn, openReport, rangeInput, within } from './range.ts';
import { type Report, shareOf, totalOf } from './report.ts';

type Found = { name: string; sold: number; returned: number; refunds: number };

/**
 * Which products come back: of the pieces that arrived, how many were returned and refunded, and for how much; those of which none came back are only in the
 * total. Needs `reports.view`.
 */
export async function reportReturned(ctx: Ctx, input: unknown): Promise<Report> {
  const { range } = openReport(ctx, rangeInput, input);
  const found = await rowsOf<Found>(
    ctx.db,
    sql`with back as materialized (
        select rl.order_line_id line, sum(rl.quantity) quantity, sum(rl.refund) refund
          from return_lines rl join returns r on r.id = rl.return_id where r.status = 'refunded' group by 1)
      select ${nameIn(ctx, 'p')} "name", sum(l.quantity)::integer sold, coalesce(sum(b.quantity), 0)::integer returned,
        coalesce(sum(b.refund), 0)::double precision refunds
      from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id left join back b on b.line = l.id
      where o.status in ('delivered', 'accepted') and ${within(sql`o.placed_at`, range)} group by p.id`,
  );
  const total = totalOf(found, ['sold', 'returned', 'refunds']);
  const rows = found
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
}
