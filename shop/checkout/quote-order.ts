import type { Ctx } from '#shop/context.ts';
import { type Coupon, couponRefused, findCoupon, refusalFor } from '#shop/rewards/coupon.ts';
import type { Settings } from '#shop/settings/settings.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { isCash, type PaymentMethod } from '#values/payment-methods.ts';
import { calculateTotals, type OrderTotals } from '#values/pricing.ts';
import type { CheckoutCart } from './checkout-cart.ts';

/** What a member of staff grants to a caller; a discount replaces the first-order discount. */
export type ManualDiscount = { percent: number; shippingWaived: boolean };

type QuoteInput = {
  /** Null for a caller without an account. */
  userId: number | null;
  cart: CheckoutCart;
  code: string | null;
  manual?: ManualDiscount | undefined;
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
  { userId, cart, code, manual, shippingFee, useWallet, method, settings, lock }: QuoteInput,
): Promise<{ totals: OrderTotals; coupon: Coupon | null }> {
  const coupon = code === null ? null : await findCoupon(ctx, code, userId ?? 0, lock);
  const totals = calculateTotals({
    lines: cart.lines.map(({ listPrice, offerPrice, quantity }) => ({ listPrice, offerPrice, quantity })),
    firstOrderPercent: cart.firstOrder ? settings.first_order_percent : 0,
    coupon: coupon && !coupon.refusal ? coupon.terms : null,
    manualPercent: manual?.percent ?? 0,
    shippingWaived: manual?.shippingWaived ?? false,
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
