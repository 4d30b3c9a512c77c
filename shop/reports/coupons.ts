import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { openReport, rangeInput, within } from './range.ts';
import { type Report, type Row, totalOf } from './report.ts';

/** Which coupons were used, what they took off goods, and what their orders came to; without cancelled orders. Needs `reports.view`. */
export async function reportCoupons(ctx: Ctx, input: unknown): Promise<Report> {
  const { range } = openReport(ctx, rangeInput, input);
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`select c.code, count(*)::integer times, count(distinct s.user_id)::integer customers,
        sum(case when o.discount_reason = 'coupon' then o.discount else 0 end)::double precision discounts, sum(o.total)::double precision value
      from coupon_uses s join coupons c on c.id = s.coupon_id join orders o on o.id = s.order_id
      where o.status <> 'cancelled' and ${within(sql`s.created_at`, range)} group by c.id order by times desc, 1`,
  );
  const { from, to } = range;
  return {
    from,
    to,
    columns: ['code', 'times', 'customers', 'discounts', 'value'],
    rows,
    total: totalOf(rows, ['times', 'discounts', 'value']),
    facts: {},
  };
}
