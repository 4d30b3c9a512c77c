import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { blankAsAbsent, parse, rowId } from '#shop/parse.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { readManagedCoupon } from './coupon.ts';

const day = z.preprocess(blankAsAbsent, z.iso.date().optional());

/** Days in Cairo, both of them included. */
export const couponReportInput = z.object({ id: rowId, from: day, to: day });

/** What a coupon brought, in all or on a day (YYYY-MM-DD in Cairo). */
export type CouponSum = {
  uses: number;
  discount: Piastres;
  /** What shipping would have cost these orders by the fees of today; 0 unless that is what the coupon gives. */
  shippingWaived: Piastres;
  /** What the orders came to. */
  revenue: Piastres;
};

export type CouponReport = CouponSum & { customers: number; days: (CouponSum & { day: string })[] };

const cairo = sql`(s.created_at at time zone 'Africa/Cairo')::date`;

/** Which uses `s` of a coupon a report is of. */
export function usesWithin({ id, from, to }: z.output<typeof couponReportInput>): SQL {
  const conditions = [sql`s.coupon_id = ${id}`];
  if (from) conditions.push(sql`${cairo} >= ${from}::date`);
  if (to) conditions.push(sql`${cairo} <= ${to}::date`);
  return sql.join(conditions, sql` and `);
}

type Row = { day: string | null; uses: number; customers: number; discount: number; waived: number; revenue: number };

const sumOf = ({ uses, discount, waived, revenue }: Omit<Row, 'day' | 'customers'>): CouponSum => ({
  uses,
  discount: piastres(Number(discount)),
  shippingWaived: piastres(Number(waived)),
  revenue: piastres(Number(revenue)),
});

/** The uses of a coupon, in all and by day; orders that were cancelled are not among them. 404. Needs `settings.manage`. */
export async function couponReport(ctx: Ctx, input: unknown): Promise<CouponReport> {
  requireScope(ctx, 'settings.manage');
  const wanted = parse(couponReportInput, input);
  await readManagedCoupon(ctx, wanted.id);
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`select ${cairo}::text "day", count(*)::integer uses, count(distinct s.user_id)::integer customers,
        sum(case when o.discount_reason = 'coupon' then o.discount else 0 end)::double precision discount,
        sum(case when c.kind = 'free_shipping' and o.shipping_fee = 0 then coalesce(p.fee, g.fee) else 0 end)::double precision waived,
        sum(o.total)::double precision revenue
      from coupon_uses s join coupons c on c.id = s.coupon_id join orders o on o.id = s.order_id
        join cities p on p.id = o.city_id join governorates g on g.id = p.governorate_id
      where ${usesWithin(wanted)} group by grouping sets ((${cairo}), ()) order by 1 nulls last`,
  );
  const all = rows.find(({ day }) => day === null);
  return {
    ...sumOf({
      uses: all?.uses ?? 0,
      discount: all?.discount ?? 0,
      waived: all?.waived ?? 0,
      revenue: all?.revenue ?? 0,
    }),
    customers: all?.customers ?? 0,
    days: rows.flatMap(({ day, ...row }) => (day === null ? [] : [{ day, ...sumOf(row) }])),
  };
}
