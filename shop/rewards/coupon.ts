import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import type { CouponTerms } from '#values/pricing.ts';
import { type FieldIssue, ShopError } from '#shop/errors.ts';
import type { Piastres } from '#values/money.ts';

/** Why a coupon gives no discount: keys of `words.fields`. Somebody else's coupon is reported as not existing. */
export type CouponRefusal =
  | { code: 'coupon_unknown' | 'coupon_not_begun' | 'coupon_ended' | 'coupon_used_up' | 'coupon_used' }
  | { code: 'coupon_minimum'; minimum: Piastres };

/** A coupon for one shopper at one time: its terms, or why it is refused. */
export type Coupon = { id: number; code: string; terms: CouponTerms; refusal: CouponRefusal | null };

/** The columns with a coupon's terms. */
export const couponTermsRow = z.object({
  kind: z.enum(['percent', 'fixed', 'free_shipping']),
  value: z.int(),
  cap: money.nullable(),
  minimum: money,
});

const couponRow = couponTermsRow.extend({
  id: z.int(),
  code: z.string(),
  begun: z.boolean(),
  ended: z.boolean(),
  usedUp: z.boolean(),
  used: z.boolean(),
});

type Row = z.output<typeof couponRow>;

const moment = (ctx: Ctx) => sql`${ctx.now.toISOString()}::timestamptz`;

/**
 * Looks up a code for a shopper, in any letter case; null when there is no such coupon for them. Uses count by the account and by its phone, so
 * that a phone number does not carry its uses to a new owner. With `lock` the coupon's row is locked until the transaction ends, and its number of
 * uses is read after that: of concurrent requests for the last use, one succeeds. The caller has locked the shopper's row, so that their own uses
 * don't change either.
 */
export async function findCoupon(ctx: Ctx, code: string, userId: number, lock = false): Promise<Coupon | null> {
  const [row] = await queryRows(
    ctx.db,
    couponRow,
    sql`select id, code, kind, value, cap, minimum, starts_at <= ${moment(ctx)} begun, coalesce(ends_at <= ${moment(ctx)}, false) ended,
      coalesce(used_count >= max_uses, false) used_up,
      (select count(*) from coupon_uses u where u.coupon_id = coupons.id
        and (u.user_id = ${userId} or u.phone = (select phone from users where id = ${userId}))) >= max_uses_each used
    from coupons where upper(code) = upper(${code.trim()}) and active and (user_id is null or user_id = ${userId})
    ${lock ? sql`for no key update` : sql``}`,
  );
  if (!row) return null;
  const { id, kind, value, cap, minimum } = row;
  return {
    id,
    code: row.code,
    terms: { kind, value, cap, minimum },
    refusal: refusalOf(row),
  };
}

function refusalOf({ begun: hasBegun, ended, usedUp, used }: Row): CouponRefusal | null {
  if (!hasBegun) return { code: 'coupon_not_begun' };
  if (ended) return { code: 'coupon_ended' };
  if (used) return { code: 'coupon_used' };
  return usedUp ? { code: 'coupon_used_up' } : null;
}

/** Why a coupon gives no discount on items with this sum (at offer prices); null when it does. */
export const refusalFor = (coupon: Coupon | null, subtotal: Piastres): CouponRefusal | null => {
  if (!coupon) return { code: 'coupon_unknown' };
  if (coupon.refusal) return coupon.refusal;
  const { minimum } = coupon.terms;
  return subtotal < minimum ? { code: 'coupon_minimum', minimum } : null;
};

/** A refused coupon as an error, with the reason at the field `code`. */
export function couponRefused(refusal: CouponRefusal): ShopError {
  const issue: FieldIssue =
    refusal.code === 'coupon_minimum'
      ? { key: refusal.code, params: { minimum: refusal.minimum } }
      : { key: refusal.code };
  return new ShopError('coupon_refused', { fields: { code: [issue] } });
}

/**
 * Statements that reserve a use for an order, in the transaction that has locked the coupon. A database constraint prevents that two orders take the
 * same use.
 */
export const redeemCouponStatements = (
  ctx: Ctx,
  { couponId, orderId, userId }: { couponId: number; orderId: SQL; userId: number },
): SQL[] => [
  sql`update coupons set used_count = used_count + 1 where id = ${couponId}`,
  sql`insert into coupon_uses (order_id, coupon_id, user_id, phone, nth, created_at)
    select ${orderId}, ${couponId}, id, phone,
      (select min(n) from generate_series(1, 1 + (select count(*)::integer from coupon_uses where coupon_id = ${couponId} and user_id = ${userId})) n
        where n not in (select nth from coupon_uses where coupon_id = ${couponId} and user_id = ${userId})),
      ${moment(ctx)}
    from users where id = ${userId}`,
];

/** Releases an order's use, in the transaction that has locked the order. */
export async function releaseCoupon(ctx: Ctx, orderId: number): Promise<void> {
  await ctx.db.execute(sql`
    with given as (delete from coupon_uses where order_id = ${orderId} returning coupon_id)
    update coupons set used_count = used_count - 1 where id in (select coupon_id from given)`);
}
