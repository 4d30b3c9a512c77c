import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { CouponTerms } from '#shop/checkout/pricing.ts';
import { type Ctx, requireCustomer } from '#shop/context.ts';
import { piastres } from '#values/money.ts';
import type { Subject } from './read-entries.ts';

export type CouponState = 'usable' | 'used' | 'expired';

/** A coupon of an account. Moments are ISO 8601. */
export type ListedCoupon = {
  id: number;
  code: string;
  terms: CouponTerms;
  /** Its owner's alone. */
  personal: boolean;
  startsAt: string;
  /** Null for one that does not end. */
  endsAt: string | null;
  /** It ends within the hours in which its owner is reminded of it. */
  endsSoon: boolean;
  usesLeft: number;
  state: CouponState;
  /** The order it was last used for. */
  usedFor: Subject | null;
};

type Row = {
  id: number;
  code: string;
  kind: CouponTerms['kind'];
  value: number;
  cap: number | null;
  minimum: number;
  personal: boolean;
  starts_at: string;
  ends_at: string | null;
  ended: boolean;
  ends_soon: boolean;
  left: number;
  order_id: number | null;
  order_number: string | null;
};

/** Nobody scrolls through more. */
const atMost = 200;

/**
 * The asker's coupons: their own and, while they can be used, those for everybody; of both also what they used. Usable ones come
 * first, the one that ends soonest at the head; then used, then expired ones. Uses count as `findCoupon` counts them.
 */
export async function listCoupons(ctx: Ctx): Promise<ListedCoupon[]> {
  const { userId } = requireCustomer(ctx);
  const { coupon_reminder_hours: hours } = await ctx.settings.get();
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`select * from (
      select c.id, c.code, c.kind, c.value, c.cap, c.minimum, c.user_id is not null personal, c.starts_at, c.ends_at,
        coalesce(c.ends_at <= ${now}, false) ended, coalesce(c.ends_at <= ${now} + make_interval(hours => ${hours}), false) ends_soon,
        greatest(0, least(c.max_uses_each - (select count(*) from coupon_uses u where u.coupon_id = c.id and (u.user_id = me.id or u.phone = me.phone)),
          c.max_uses - c.used_count))::integer "left",
        o.id order_id, o.number order_number
      from users me
      join coupons c on c.active and c.starts_at <= ${now} and (c.user_id is null or c.user_id = me.id)
      left join lateral (select u.order_id from coupon_uses u where u.coupon_id = c.id and u.user_id = me.id order by u.created_at desc limit 1) used on true
      left join orders o on o.id = used.order_id
      where me.id = ${userId}
    ) c
    where c.personal or c.order_id is not null or (not c.ended and c."left" > 0)
    order by case when c.ended or c."left" = 0 then 1 else 0 end, case when c.ended or c."left" = 0 then null else c.ends_at end nulls last,
      c.ends_at desc nulls last, c.id desc limit ${atMost}`,
  );
  const coupons = rows.map(couponOf);
  return (['usable', 'used', 'expired'] as const).flatMap((state) =>
    coupons.filter((coupon) => coupon.state === state),
  );
}

function couponOf({ ended, left, order_id: orderId, ...row }: Row): ListedCoupon {
  const state = !ended && left > 0 ? 'usable' : orderId !== null || (!ended && left === 0) ? 'used' : 'expired';
  return {
    id: row.id,
    code: row.code,
    terms: {
      kind: row.kind,
      value: row.value,
      cap: row.cap === null ? null : piastres(row.cap),
      minimum: piastres(row.minimum),
    },
    personal: row.personal,
    startsAt: new Date(row.starts_at).toISOString(),
    endsAt: row.ends_at === null ? null : new Date(row.ends_at).toISOString(),
    endsSoon: state === 'usable' && row.ends_soon,
    usesLeft: left,
    state,
    usedFor: orderId === null ? null : { id: orderId, number: row.order_number! },
  };
}
