import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import type { CouponTerms } from '#values/pricing.ts';
import { couponTermsRow } from '../coupon.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import type { Piastres } from '#values/money.ts';

/** The states of a coupon: `used_up` is inside its window with no use left. */
export const couponStates = ['active', 'coming', 'used_up', 'ended'] as const;

export type ManagedCouponState = (typeof couponStates)[number];

/** A coupon as staff see it, with its results, without cancelled orders. Times are ISO 8601. */
export type ManagedCoupon = {
  id: number;
  code: string;
  kind: CouponTerms['kind'];
  /** Percent, or piastres; 0 for free shipping. */
  value: number;
  cap: Piastres | null;
  minimum: Piastres;
  startsAt: string;
  endsAt: string | null;
  maxUses: number | null;
  maxUsesEach: number;
  used: number;
  /** The owner of a personal coupon. */
  owner: { id: number; name: string; phone: string } | null;
  origin: 'staff' | 'wheel';
  state: ManagedCouponState;
  /** The sum of its discounts on items, and the sum of the orders it was used for. */
  discount: Piastres;
  revenue: Piastres;
  createdAt: string;
  updatedAt: string;
};

/** The state of a coupon `c` at a time. */
export const couponState = (now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`case when not c.active or c.ends_at <= ${at} then 'ended' when c.starts_at > ${at} then 'coming'
    when c.used_count >= c.max_uses then 'used_up' else 'active' end`;
};

const managedCouponRow = couponTermsRow.extend({
  id: z.int(),
  code: z.string(),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  maxUses: z.int().nullable(),
  maxUsesEach: z.int(),
  used: z.int(),
  owner: z.object({ id: z.int(), name: z.string(), phone: z.string() }).nullable(),
  origin: z.enum(['staff', 'wheel']),
  state: z.enum(couponStates),
  discount: money,
  revenue: money,
  createdAt: z.string(),
  updatedAt: z.string(),
  nth: z.int(),
});

type Page = { order: SQL; limit: number; offset: number };

/** Coupons `c`, owned by `u`. The caller has checked access. */
export async function readManagedCoupons(
  ctx: Ctx,
  where: SQL,
  { order, limit, offset }: Page,
): Promise<ManagedCoupon[]> {
  const rows = await queryRows(
    ctx.db,
    managedCouponRow,
    sql`with page as (
      select c.id, c.code, c.kind, c.value, c.cap, c.minimum, c.starts_at, c.ends_at, c.max_uses,
        c.max_uses_each, c.used_count used, c.origin, ${couponState(ctx.now)} state, c.created_at,
        c.updated_at, case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'phone', u.phone) end owner,
        (row_number() over (order by ${order}))::integer nth
      from coupons c left join users u on u.id = c.user_id where ${where}
      order by ${order} limit ${limit} offset ${offset})
    select page.*, brought.* from page cross join lateral (
      select coalesce(sum(case when o.discount_reason = 'coupon' then o.discount else 0 end), 0)::double precision discount,
        coalesce(sum(o.total), 0)::double precision revenue
      from coupon_uses s join orders o on o.id = s.order_id where s.coupon_id = page.id) brought order by page.nth`,
  );
  const moment = (text: string) => new Date(text).toISOString();
  return rows.map(({ nth: _nth, ...row }) => ({
    ...row,
    startsAt: moment(row.startsAt),
    endsAt: row.endsAt && moment(row.endsAt),
    createdAt: moment(row.createdAt),
    updatedAt: moment(row.updatedAt),
  }));
}

/** One coupon; 404. The caller has checked access. */
export async function readManagedCoupon(ctx: Ctx, id: number): Promise<ManagedCoupon> {
  const [coupon] = await readManagedCoupons(ctx, sql`c.id = ${id}`, { order: sql`c.id`, limit: 1, offset: 0 });
  if (!coupon) throw new ShopError('not_found');
  return coupon;
}
