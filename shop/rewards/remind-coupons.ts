import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { type Ctx, inTransaction, type Services } from '#shop/context.ts';
import { isDaytime } from '#shop/notifications/daytime.ts';
import { couponEnding } from '#shop/notifications/events/coupons.ts';
import { notifyCustomer } from '#shop/notifications/notify-customer.ts';
import { forEachSequential } from '#shop/for-each-sequential.ts';
import { locales } from '#values/locale.ts';
import { couponTermsRow } from './coupon.ts';

const batchSize = 500;

const dueCoupon = couponTermsRow.omit({ minimum: true }).extend({
  id: z.int(),
  code: z.string(),
  endsAt: z.string(),
  userId: z.int(),
  locale: z.enum(locales),
});

/**
 * Reminds the owners of unused personal coupons that they end soon, once per coupon, by day. Returns the number of reminders. With concurrent
 * instances each reminder is sent once: the outbox deduplicates by coupon.
 */
export async function remindCoupons(services: Services & { now?: Date }): Promise<number> {
  const ctx: Ctx = { ...services, actor: { kind: 'guest' }, locale: 'ar', now: services.now ?? new Date() };
  if (!isDaytime(ctx.now)) return 0;
  const { coupon_reminder_hours: hours } = await ctx.settings.get();
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const due = await queryRows(
    ctx.db,
    dueCoupon,
    sql`select c.id, c.code, c.kind, c.value, c.cap, c.ends_at, c.user_id, u.locale from coupons c join users u on u.id = c.user_id
      where c.active and c.starts_at <= ${now} and c.ends_at > ${now} and c.ends_at <= ${now} + make_interval(hours => ${hours}) and c.used_count = 0
        and u.status = 'active' and not exists (select 1 from outbox where dedupe = 'coupon_ending:' || c.id)
      order by c.ends_at limit ${batchSize}`,
  );
  return forEachSequential(due, async ({ id, code, endsAt, userId, locale, ...terms }) => {
    const ending = couponEnding({ id: userId, locale }, { id, code, endsAt: new Date(endsAt), terms });
    await inTransaction(ctx, (tx) => notifyCustomer(tx, ending));
    return true;
  });
}
