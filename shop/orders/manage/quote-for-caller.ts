import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { type Priced, price } from '#shop/checkout/pricing.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { parse } from '#shop/parse.ts';
import { couponRefused, findCoupon, refusalFor } from '#shop/rewards/coupon.ts';
import { piastres } from '#values/money.ts';
import { callerGoods } from './caller-goods.ts';
import { quoteCallerInput } from './caller-input.ts';

/** What an order for a caller would come to, by the rules of the checkout; nothing is written or held. Needs `orders.manage`. */
export async function quoteForCaller(ctx: Ctx, input: unknown): Promise<Priced> {
  requireScope(ctx, 'orders.manage');
  const wanted = parse(quoteCallerInput, input);
  const [user] = await rowsOf<{ id: number }>(ctx.db, sql`select id from users where phone = ${wanted.phone ?? ''}`);
  const userId = user?.id ?? null;
  const goods = await callerGoods(ctx, { userId, lines: wanted.lines, hold: false });
  const [place] = await rowsOf<{ fee: number }>(
    ctx.db,
    sql`select coalesce(ci.fee, g.fee) fee from cities ci join governorates g on g.id = ci.governorate_id
      where ci.id = coalesce((select city_id from addresses where id = ${wanted.address_id ?? null}::integer and user_id = ${userId}::integer), ${wanted.city_id ?? null}::integer)`,
  );
  const settings = await ctx.settings.get();
  const coupon = wanted.code === undefined ? null : await findCoupon(ctx, wanted.code, userId ?? 0);
  const priced = price({
    lines: goods.lines.map(({ list_price, offer_price, quantity }) => ({
      listPrice: piastres(list_price),
      offerPrice: offer_price === null ? null : piastres(offer_price),
      quantity,
    })),
    firstOrderPercent: goods.firstOrder ? settings.first_order_percent : 0,
    coupon: coupon && !coupon.refusal ? coupon.terms : null,
    shippingFee: place ? piastres(place.fee) : null,
    freeShippingFrom: piastres(settings.free_shipping_from),
    vatPercent: settings.vat_percent,
    wallet: wanted.use_wallet ? goods.wallet : piastres(0),
  });
  const refusal = wanted.code === undefined ? null : refusalFor(coupon, priced.goodsTotal);
  if (refusal) throw couponRefused(refusal);
  return priced;
}
