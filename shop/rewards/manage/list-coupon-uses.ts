import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { orderStatuses } from '#db/schema.ts';
import { money, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { paging } from '#shop/parse.ts';
import type { Piastres } from '#values/money.ts';
import { readManagedCoupon } from './coupon.ts';
import { couponReportInput, usesWithin } from './coupon-report.ts';
import { verb } from '#shop/verb.ts';

export const listCouponUsesInput = couponReportInput.extend(paging);

/** An order that used a coupon; `at` is ISO 8601. */
export type CouponUse = {
  id: number;
  number: string;
  status: (typeof orderStatuses)[number];
  at: string;
  customer: { id: number; name: string };
  discount: Piastres;
  total: Piastres;
};

const couponUseRow = z.object({
  id: z.int(),
  number: z.string(),
  status: z.enum(orderStatuses),
  at: z.string(),
  customer: z.object({ id: z.int(), name: z.string() }),
  discount: money,
  total: money,
});

/** Uses `s`, the latest first. The caller has checked access. */
export async function readCouponUses(ctx: Ctx, where: SQL, limit: number, offset: number): Promise<CouponUse[]> {
  const rows = await queryRows(
    ctx.db,
    couponUseRow,
    sql`select o.id, o.number, o.status, s.created_at "at", json_build_object('id', u.id, 'name', u.name) customer,
        case when o.discount_reason = 'coupon' then o.discount else 0 end discount, o.total
      from coupon_uses s join orders o on o.id = s.order_id join users u on u.id = s.user_id
      where ${where} order by s.created_at desc, s.order_id desc limit ${limit} offset ${offset}`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/** The uses of a coupon with shopper and order, the latest first. 404. Needs `marketing.manage`. */
export const listCouponUses = verb({
  scope: 'marketing.manage',
  input: listCouponUsesInput,
  run: async (ctx, { page, per_page: perPage, ...filter }): Promise<Paged & { uses: CouponUse[] }> => {
    await readManagedCoupon(ctx, filter.id);
    const where = usesWithin(filter);
    const [count] = await queryRows(
      ctx.db,
      z.object({ total: z.int() }),
      sql`select count(*)::integer total from coupon_uses s where ${where}`,
    );
    const uses = await readCouponUses(ctx, where, perPage, (page - 1) * perPage);
    return { uses, ...pageInfo(page, perPage, count?.total ?? 0) };
  },
});
