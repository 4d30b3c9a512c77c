import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { lowStockBound } from '#shop/catalogue/manage/low-stock.ts';
import type { Ctx } from '#shop/context.ts';
import { nameIn, openReport, rangeInput, within } from './range.ts';
import type { Report, Row } from './report.ts';

/** What lasts less than this many days is short, however many pieces there are. */
const shortDays = 7;

const most = 500;

/**
 * Published products that are at their low-stock bound or below, or which would be sold out within a week at the pace of the range; what runs out first comes first,
 * at most 500. Needs `reports.view`.
 */
export async function reportStock(ctx: Ctx, input: unknown): Promise<Report> {
  const { range } = openReport(ctx, rangeInput, input);
  const bound = await lowStockBound(ctx);
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`with sold as materialized (
        select l.product_id, sum(l.quantity)::integer sold from orders o join order_lines l on l.order_id = o.id
          where o.status <> 'cancelled' and ${within(sql`o.placed_at`, range)} group by 1)
      select ${nameIn(ctx, 'p')} "name", p.stock, ${bound} bound, coalesce(s.sold, 0) sold,
        round(coalesce(s.sold, 0)::numeric / ${range.days}::integer, 1)::double precision pace,
        case when p.stock = 0 then 0 else floor(p.stock::numeric * ${range.days}::integer / s.sold)::integer end days_left
      from products p left join sold s on s.product_id = p.id
      where p.status = 'published' and (p.stock <= ${bound} or p.stock::numeric * ${range.days}::integer < ${shortDays}::integer * s.sold)
      order by days_left nulls last, p.stock, 1 limit ${most}`,
  );
  const { from, to } = range;
  return { from, to, columns: ['name', 'stock', 'bound', 'sold', 'pace', 'days_left'], rows, total: null, facts: {} };
}
