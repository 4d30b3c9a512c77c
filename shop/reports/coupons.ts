import { verb } from '#shop/verb.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { rangeOf, rangeInput, within } from './range.ts';
import { type Report, totalOf } from './report.ts';

const couponRow = z.object({
  code: z.string(),
  times: z.int(),
  customers: z.int(),
  discounts: z.number(),
  value: z.number(),
});

/** Which coupons were used, their discounts, and the totals of their orders; without cancelled orders. Needs `reports.view`. */
export const reportCoupons = verb({
  scope: 'reports.view',
  input: rangeInput,
  async run(ctx, input): Promise<Report> {
    const range = rangeOf(ctx, input);
    const rows = await queryRows(
      ctx.db,
      couponRow,
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
  },
});
