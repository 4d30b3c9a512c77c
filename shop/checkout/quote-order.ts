import type { Ctx } from '#shop/context.ts';
import { type Coupon, couponRefused, findCoupon, refusalFor } from '#shop/rewards/coupon.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { isCash, type PaymentMethod } from '#values/payment-methods.ts';
import { calculateTotals, type OrderTotals } from '#values/pricing.ts';
import type { CheckoutCart } from './checkout-cart.ts';

type QuoteInput = {
  /** Null for a caller without an account. */
  userId: number | null;
  cart: CheckoutCart;
  code: string | null;
  /** Null while it is not known. */
  shippingFee: Piastres | null;
  useWallet: boolean;
  /** Null while it is not known. */
  method: PaymentMethod | null;
  settings: Settings;
  /** Locks the coupon until the transaction ends. */
  lock: boolean;
};

/** Calculates the totals of an order with its coupon, if it has one. 422 `coupon_refused` when the coupon takes nothing off. */
export async function quoteOrder(
  ctx: Ctx,
  { userId, cart, code, shippingFee, useWallet, method, settings, lock }: QuoteInput,
): Promise<{ totals: OrderTotals; coupon: Coupon | null }> {
  const coupon = code === null ? null : await findCoupon(ctx, code, userId ?? 0, lock);
  const totals = calculateTotals({
    lines: cart.lines.map(({ listPrice, offerPrice, quantity }) => ({ listPrice, offerPrice, quantity })),
    firstOrderPercent: cart.firstOrder ? settings.first_order_percent : 0,
    coupon: coupon && !coupon.refusal ? coupon.terms : null,
    shippingFee,
    freeShippingFrom: piastres(settings.free_shipping_from),
    vatPercent: settings.vat_percent,
    wallet: useWallet ? cart.wallet : piastres(0),
    roundsCash: method !== null && isCash(method) && settings.round_cash_totals,
  });
  const refusal = code === null ? null : refusalFor(coupon, totals.subtotal);
  if (refusal) throw couponRefused(refusal);
  return { totals, coupon };
}
