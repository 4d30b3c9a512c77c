import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import { users } from '#db/schema.ts';
import { type OrderTotals, calculateTotals } from '#values/pricing.ts';
import { couponRefused, findCoupon, refusalFor } from '#shop/rewards/coupon.ts';
import { piastres } from '#values/money.ts';
import { buildCallerCart } from './caller-cart.ts';
import { quoteCallerInput } from './caller-input.ts';
import { verb } from '#shop/verb.ts';

/**
 * Calculates the totals of an order for a caller by the rules of the checkout, without writing or locking anything. Needs
 * `orders.manage`.
 */
export const quoteForCaller = verb({
  scope: 'orders.manage',
  input: quoteCallerInput,
  async run(ctx, requested): Promise<OrderTotals> {
    const [user] = await ctx.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.phone, requested.phone ?? ''));
    const userId = user?.id ?? null;
    const cart = await buildCallerCart(ctx, { userId, lines: requested.lines, lock: false });
    const [place] = await queryRows(
      ctx.db,
      z.object({ fee: money }),
      sql`select coalesce(ci.fee, g.fee) fee from cities ci join governorates g on g.id = ci.governorate_id
        where ci.id = coalesce((select city_id from addresses where id = ${requested.address_id ?? null}::integer and user_id = ${userId}::integer), ${requested.city_id ?? null}::integer)`,
    );
    const settings = await ctx.settings.get();
    const coupon = requested.code === undefined ? null : await findCoupon(ctx, requested.code, userId ?? 0);
    const priced = calculateTotals({
      lines: cart.lines.map(({ listPrice, offerPrice, quantity }) => ({ listPrice, offerPrice, quantity })),
      firstOrderPercent: cart.firstOrder ? settings.first_order_percent : 0,
      coupon: coupon && !coupon.refusal ? coupon.terms : null,
      shippingFee: place?.fee ?? null,
      freeShippingFrom: piastres(settings.free_shipping_from),
      vatPercent: settings.vat_percent,
      wallet: requested.use_wallet ? cart.wallet : piastres(0),
    });
    const refusal = requested.code === undefined ? null : refusalFor(coupon, priced.subtotal);
    if (refusal) throw couponRefused(refusal);
    return priced;
  },
});
