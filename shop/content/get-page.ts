import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { pages } from '#db/schema.ts';
import { type Locale, pick } from '#values/locale.ts';
import { formatEgp, piastres } from '#values/money.ts';
import { wholePercents } from '#values/percent.ts';
import type { DeliveryDays } from '#values/working-days.ts';
import { getMessages } from '#words/messages.ts';
import { ShopError } from '../errors.ts';
import { safeHtml } from '../safe-html.ts';
import type { Settings } from '../settings/settings.ts';
import { contentInput } from './content.ts';
import { verb } from '#shop/verb.ts';

export const pageInput = contentInput.extend({ slug: z.string().max(100) });

/** A static page in one language. `body` is sanitised HTML, with figures from the settings. */
export type StaticPage = { slug: string; title: string; body: string; updatedAt: Date };

/**
 * A page by its slug (`about`, `privacy`, `refund`, `shipping`, `terms`), in the language of `locale` or of the current user. 404 for any
 * other slug.
 */
export const getPage = verb({
  scope: 'anyone',
  input: pageInput,
  run: async (ctx, input): Promise<StaticPage> => {
    const { slug, locale = ctx.locale } = input;
    const [row] = await ctx.db
      .select({
        title: { ar: pages.titleAr, en: pages.titleEn },
        body: { ar: pages.bodyAr, en: pages.bodyEn },
        updatedAt: pages.updatedAt,
      })
      .from(pages)
      .where(eq(pages.slug, slug));
    if (!row) throw new ShopError('not_found');
    const range = pick(row.body, locale).includes('{delivery_days}') ? await ctx.shippingRange.get() : null;
    const figures = figuresOf(await ctx.settings.get(), range?.days, locale);
    return {
      slug,
      title: pick(row.title, locale),
      body: wholePercents(
        safeHtml(pick(row.body, locale)).replace(/\{(\w+)\}/g, (mark, name: string) => figures[name] ?? mark),
      ),
      updatedAt: row.updatedAt,
    };
  },
});

/** The values of the placeholders in a page by name: `{return_days}`. */
function figuresOf(settings: Settings, deliveryDays: DeliveryDays | undefined, locale: Locale): Record<string, string> {
  const { days, working_days, minutes } = getMessages(locale).content;
  const amount = (n: number) => formatEgp(piastres(n), locale);
  return {
    ...(deliveryDays && { delivery_days: working_days(deliveryDays) }),
    free_shipping_from: amount(settings.free_shipping_from),
    cash_on_delivery_limit: amount(settings.cash_on_delivery_limit),
    return_days: days(settings.return_days),
    refund_days: days(settings.refund_days),
    accept_days: days(settings.accept_days),
    close_days: days(settings.close_days),
    wheel_coupon_days: days(settings.wheel_coupon_days),
    card_hold_minutes: minutes(settings.card_hold_minutes),
    vat_percent: `${settings.vat_percent}%`,
    first_order_percent: `${settings.first_order_percent}%`,
    point_for: amount(settings.point_per_piastres),
    points_unit: String(settings.points_unit),
    points_unit_worth: amount(settings.points_unit_worth),
  };
}
