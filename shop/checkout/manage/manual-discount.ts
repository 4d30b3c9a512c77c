import type { Ctx, Customer } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import type { ManualDiscount } from '#shop/checkout/quote-order.ts';

type RequestedDiscount = { discount_percent: number; free_shipping: boolean; code?: string | undefined };

/** The most that a member may take off an order, in percent: a higher figure with `orders.discount`. */
export async function manualDiscountLimit(ctx: Ctx, { scopes }: Pick<Customer, 'scopes'>): Promise<number> {
  const { order_discount_limit: usual, order_discount_limit_senior: senior } = await ctx.settings.get();
  return scopes.includes('orders.discount') ? Math.max(usual, senior) : usual;
}

/**
 * What a member grants to a caller; undefined when nothing. 422 above the member's limit, for free delivery where the limit is zero, and for a
 * coupon beside a discount.
 */
export async function manualDiscountOf(
  ctx: Ctx & { actor: Customer },
  { discount_percent: percent, free_shipping: shippingWaived, code }: RequestedDiscount,
): Promise<ManualDiscount | undefined> {
  if (percent === 0 && !shippingWaived) return undefined;
  const limit = await manualDiscountLimit(ctx, ctx.actor);
  if (percent > limit) throw invalidField('discount_percent', 'too_big', { n: limit });
  if (shippingWaived && limit === 0) throw invalidField('free_shipping', 'discount_not_allowed');
  if (percent > 0 && code !== undefined) throw invalidField('code', 'coupon_with_discount');
  return { percent, shippingWaived };
}
