import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { CouponTerms } from '#values/pricing.ts';
import { couponTermsRow } from './coupon.ts';
import type { Subject } from './read-entries.ts';
import { verb } from '#shop/verb.ts';

export type CouponState = 'usable' | 'used' | 'expired';

/** A coupon of an account. Times are ISO 8601. */
export type ListedCoupon = {
  id: number;
  code: string;
  terms: CouponTerms;
  /** Only its owner can use it. */
  personal: boolean;
  startsAt: string;
  /** Null for one that does not end. */
  endsAt: string | null;
  /** It ends within the hours in which its owner gets a reminder. */
  endsSoon: boolean;
  usesLeft: number;
  state: CouponState;
  /** The order it was last used for. */
  usedFor: Subject | null;
};

const listedRow = couponTermsRow.extend({
  id: z.int(),
  code: z.string(),
  personal: z.boolean(),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  ended: z.boolean(),
  endsSoon: z.boolean(),
  left: z.int(),
  orderId: z.int().nullable(),
  orderNumber: z.string().nullable(),
});

type Row = z.output<typeof listedRow>;

/** Nobody scrolls through more. */
const maxRows = 200;

/**
 * The current user's coupons: personal ones and, while they can be used, those for everybody; of both also the used ones. Usable ones come first,
 * the one that ends soonest at the top; then used, then expired ones. Uses count as in `findCoupon`.
 */
export const listCoupons = verb({
  scope: 'customer',
  run: async (ctx): Promise<ListedCoupon[]> => {
    const { userId } = ctx.actor;
    const { coupon_reminder_hours: hours } = await ctx.settings.get();
    const now = sql`${ctx.now.toISOString()}::timestamptz`;
    const rows = await queryRows(
      ctx.db,
      listedRow,
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
        c.ends_at desc nulls last, c.id desc limit ${maxRows}`,
    );
    const coupons = rows.map(toListedCoupon);
    return (['usable', 'used', 'expired'] as const).flatMap((state) =>
      coupons.filter((coupon) => coupon.state === state),
    );
  },
});

function toListedCoupon({ ended, left: usesLeft, orderId, ...row }: Row): ListedCoupon {
  const state = !ended && usesLeft > 0 ? 'usable' : orderId !== null || (!ended && usesLeft === 0) ? 'used' : 'expired';
  return {
    id: row.id,
    code: row.code,
    terms: { kind: row.kind, value: row.value, cap: row.cap, minimum: row.minimum },
    personal: row.personal,
    startsAt: new Date(row.startsAt).toISOString(),
    endsAt: row.endsAt === null ? null : new Date(row.endsAt).toISOString(),
    endsSoon: state === 'usable' && row.endsSoon,
    usesLeft,
    state,
    usedFor: orderId === null ? null : { id: orderId, number: row.orderNumber! },
  };
}
