import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { stockAlerts } from '#db/schema.ts';
import { isVariantOnSale, unitsInStock, variantNames } from '#shop/catalogue/on-sale.ts';
import { type Ctx, inTransaction, type Services } from '#shop/context.ts';
import { isDaytime } from '#shop/notifications/daytime.ts';
import { enqueueMessage } from '#shop/notifications/enqueue.ts';
import { backInStock } from '#shop/notifications/events/stock-alerts.ts';
import { locales, pick } from '#values/locale.ts';
import { fullName } from '#values/variants.ts';
import { hashAlertToken, newAlertToken } from './alert-token.ts';

const batchSize = 100;

const dueAlert = z.object({
  id: z.int(),
  userId: z.int().nullable(),
  channel: z.enum(['sms', 'email']),
  recipient: z.string(),
  locale: z.enum(locales),
  slug: z.string(),
  variantId: z.int(),
  nameAr: z.string(),
  nameEn: z.string(),
  variantNameAr: z.string(),
  variantNameEn: z.string(),
});

/**
 * Sends the alerts of variants that are in stock again, oldest first, and returns how many. Within a day at most `stock_alerts_per_unit` people are
 * notified for each unit, so that most of them can still buy it. SMS are sent by day. Each alert is sent once: its row is locked, and instances skip rows
 * that another has locked.
 */
export async function sendAlerts(services: Services & { now?: Date }): Promise<number> {
  const ctx: Ctx = { ...services, actor: { kind: 'guest' }, locale: 'ar', now: services.now ?? new Date() };
  let sent = 0;
  for (;;) {
    const count = await inTransaction(ctx, sendBatch);
    sent += count;
    if (count < batchSize) return sent;
  }
}

async function sendBatch(ctx: Ctx): Promise<number> {
  const { stock_alerts_per_unit: perUnit } = await ctx.settings.get();
  const dayAgo = new Date(ctx.now.getTime() - 86_400_000).toISOString();
  const due = await queryRows(
    ctx.db,
    dueAlert,
    sql`select a.id, a.user_id, a.channel, a.recipient, a.locale, p.slug, v.id variant_id, p.name_ar, p.name_en, ${variantNames}
      from stock_alerts a join product_variants v on v.id = a.variant_id join products p on p.id = v.product_id
      where a.sent_at is null and a.id in (
        select w.id from (
          select a.id, a.variant_id, ${unitsInStock} stock, row_number() over (partition by a.variant_id order by a.id) nth
          from stock_alerts a join product_variants v on v.id = a.variant_id
          where a.sent_at is null and (v.stock > 0 or v.is_set) ${isDaytime(ctx.now) ? sql`` : sql`and a.channel = 'email'`}
        ) w
        where w.nth <= w.stock::bigint * ${perUnit}::integer
          - (select count(*) from stock_alerts s where s.variant_id = w.variant_id and s.sent_at > ${dayAgo}::timestamptz)
      ) and ${isVariantOnSale(ctx.now)}
      order by a.id limit ${batchSize} for update of a skip locked`,
  );
  for (const { id, nameAr, nameEn, variantNameAr, variantNameEn, slug, variantId, ...alert } of due) {
    const token = newAlertToken();
    const { locale } = alert;
    await ctx.db
      .update(stockAlerts)
      .set({ sentAt: ctx.now, tokenHash: hashAlertToken(token) })
      .where(eq(stockAlerts.id, id));
    const name = fullName({
      name: pick({ ar: nameAr, en: nameEn }, locale),
      variantName: pick({ ar: variantNameAr, en: variantNameEn }, locale),
    });
    const address = `${ctx.publicUrl}/${locale}`;
    await enqueueMessage(
      ctx,
      backInStock(alert, {
        id,
        name,
        url: `${address}/product/${slug}?v=${variantId}`,
        stopUrl: `${address}/alerts/${token}`,
      }),
    );
  }
  return due.length;
}
