import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import { emptyToUndefined, rowId } from '#shop/parse.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { readManagedCoupon } from './coupon.ts';
import { verb } from '#shop/verb.ts';

const day = z.preprocess(emptyToUndefined, z.iso.date().optional());

/** Days in Cairo, both included. */
export const couponReportInput = z.object({ id: rowId, from: day, to: day });

/** What a coupon brought in, in total or on a day (YYYY-MM-DD in Cairo). */
export type CouponSum = {
  uses: number;
  discount: Piastres;
  /** The shipping cost of these orders at today's fees; 0 unless the coupon gives free shipping. */
  shippingWaived: Piastres;
  /** The sum of the orders. */
  revenue: Piastres;
};

export type CouponReport = CouponSum & { customers: number; days: (CouponSum & { day: string })[] };

const cairo = sql`(s.created_at at time zone 'Africa/Cairo')::date`;

/** The uses `s` of a coupon that a report covers. */
export function usesWithin({ id, from, to }: z.output<typeof couponReportInput>): SQL {
  const conditions = [sql`s.coupon_id = ${id}`];
  if (from) conditions.push(sql`${cairo} >= ${from}::date`);
  if (to) conditions.push(sql`${cairo} <= ${to}::date`);
  return sql.join(conditions, sql` and `);
}

const reportRow = z.object({
  day: z.string().nullable(),
  uses: z.int(),
  customers: z.int(),
  /** The sums are null without uses. */
  discount: money.nullable(),
  waived: money.nullable(),
  revenue: money.nullable(),
});

type Row = z.output<typeof reportRow>;

const sumOf = ({ uses, discount, waived, revenue }: Omit<Row, 'day' | 'customers'>): CouponSum => ({
  uses,
  discount: discount ?? piastres(0),
  shippingWaived: waived ?? piastres(0),
  revenue: revenue ?? piastres(0),
});

/** The uses of a coupon, in total and by day, without cancelled orders. 404. Needs `marketing.manage`. */
export const couponReport = verb({
  scope: 'marketing.manage',
  input: couponReportInput,
  run: async (ctx, input): Promise<CouponReport> => {
    await readManagedCoupon(ctx, input.id);
    const rows = await queryRows(
      ctx.db,
      reportRow,
      sql`select ${cairo}::text "day", count(*)::integer uses, count(distinct s.user_id)::integer customers,
          sum(case when o.discount_reason = 'coupon' then o.discount else 0 end)::double precision discount,
          sum(case when c.kind = 'free_shipping' and o.shipping_fee = 0 then coalesce(p.fee, g.fee) else 0 end)::double precision waived,
          sum(o.total)::double precision revenue
        from coupon_uses s join coupons c on c.id = s.coupon_id join orders o on o.id = s.order_id
          join cities p on p.id = o.city_id join governorates g on g.id = p.governorate_id
        where ${usesWithin(input)} group by grouping sets ((${cairo}), ()) order by 1 nulls last`,
    );
    const all = rows.find(({ day }) => day === null);
    return {
      ...sumOf({
        uses: all?.uses ?? 0,
        discount: all?.discount ?? null,
        waived: all?.waived ?? null,
        revenue: all?.revenue ?? null,
      }),
      customers: all?.customers ?? 0,
      days: rows.flatMap(({ day, ...row }) => (day === null ? [] : [{ day, ...sumOf(row) }])),
    };
  },
});
