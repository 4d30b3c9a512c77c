import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { type Paged, pagedOf } from '#shop/paging.ts';
import { paging, parse } from '#shop/parse.ts';
import type { OrderStatus } from '#shop/orders/states.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { readManagedCoupon } from './coupon.ts';
import { couponReportInput, usesWithin } from './coupon-report.ts';

export const listCouponUsesInput = couponReportInput.extend(paging);

/** An order that used a coupon; `at` is ISO 8601. */
export type CouponUse = {
  id: number;
  number: string;
  status: OrderStatus;
  at: string;
  customer: { id: number; name: string };
  discount: Piastres;
  total: Piastres;
};

/** Uses `s`, the latest first, for whoever has checked that their reader may. */
export async function readCouponUses(ctx: Ctx, where: SQL, limit: number, offset: number): Promise<CouponUse[]> {
  const rows = await rowsOf<CouponUse>(
    ctx.db,
    sql`select o.id, o.number, o.status, s.created_at "at", json_build_object('id', u.id, 'name', u.name) customer,
        case when o.discount_reason = 'coupon' then o.discount else 0 end discount, o.total
      from coupon_uses s join orders o on o.id = s.order_id join users u on u.id = s.user_id
      where ${where} order by s.created_at desc, s.order_id desc limit ${limit} offset ${offset}`,
  );
  return rows.map((row) => ({
    ...row,
    at: new Date(row.at).toISOString(),
    discount: piastres(row.discount),
    total: piastres(row.total),
  }));
}

/** Who used a coupon, for which order, the latest first. 404. Needs `settings.manage`. */
export async function listCouponUses(ctx: Ctx, input: unknown): Promise<Paged & { uses: CouponUse[] }> {
  requireScope(ctx, 'settings.manage');
  const { page, per_page: perPage, ...wanted } = parse(listCouponUsesInput, input);
  await readManagedCoupon(ctx, wanted.id);
  const where = usesWithin(wanted);
  const [count] = await rowsOf<{ total: number }>(
    ctx.db,
    sql`select count(*)::integer total from coupon_uses s where ${where}`,
  );
  const uses = await readCouponUses(ctx, where, perPage, (page - 1) * perPage);
  return { uses, ...pagedOf(page, perPage, count?.total ?? 0) };
}
