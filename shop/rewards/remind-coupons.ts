import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { CouponTerms } from '#shop/checkout/pricing.ts';
import { type Ctx, inTransaction, type Services } from '#shop/context.ts';
import { tellCustomer } from '#shop/messages/tell-customer.ts';
import { oneByOne } from '#shop/orders/one-by-one.ts';
import type { Locale } from '#values/locale.ts';
import type { Piastres } from '#values/money.ts';
import { couponGives } from '#words/coupon-gives.ts';
import { couponScreens } from '#words/screens/coupons.ts';
import { wordsIn } from '#words/words.ts';

const atOnce = 500;

/** Nobody's phone rings at night: from nine in the morning to nine in the evening in Cairo. */
const [morning, evening] = [9, 21];

const hourInCairo = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Cairo', hour: '2-digit', hourCycle: 'h23' });

type Due = {
  id: number;
  code: string;
  kind: CouponTerms['kind'];
  value: number;
  cap: Piastres | null;
  ends_at: string;
  user_id: number;
  locale: Locale;
};

/**
 * Tells the owners of personal coupons that were never used that they end soon, each once, by day. Gives how many were told. Whom
 * another instance tells at the same moment is told once: the outbox knows the coupon.
 */
export async function remindCoupons(services: Services & { now?: Date }): Promise<number> {
  const ctx: Ctx = { ...services, actor: { kind: 'guest' }, locale: 'ar', now: services.now ?? new Date() };
  const hour = Number(hourInCairo.format(ctx.now));
  if (hour < morning || hour >= evening) return 0;
  const { coupon_reminder_hours: hours } = await ctx.settings.get();
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const due = await rowsOf<Due>(
    ctx.db,
    sql`select c.id, c.code, c.kind, c.value, c.cap, c.ends_at, c.user_id, u.locale from coupons c join users u on u.id = c.user_id
      where c.active and c.starts_at <= ${now} and c.ends_at > ${now} and c.ends_at <= ${now} + make_interval(hours => ${hours}) and c.used_count = 0
        and u.status = 'active' and not exists (select 1 from outbox where dedupe = 'coupon_ending:' || c.id)
      order by c.ends_at limit ${atOnce}`,
  );
  return oneByOne(due, async ({ id, code, ends_at: endsAt, user_id: userId, locale, ...terms }) => {
    const gives = couponGives(couponScreens[locale], terms);
    await inTransaction(ctx, (tx) =>
      tellCustomer(tx, {
        userId,
        kind: 'coupon_ending',
        locale,
        text: wordsIn(locale).rewards.coupon_ending_message({ code, gives, until: new Date(endsAt) }),
        dedupe: `coupon_ending:${id}`,
      }),
    );
    return true;
  });
}
