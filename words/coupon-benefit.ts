import type { Piastres } from '#values/money.ts';
import type { couponScreens } from './rewards/coupons/ar.ts';

/** The terms of a coupon, like `CouponTerms`. */
type Terms = { kind: 'percent' | 'fixed' | 'free_shipping'; value: number; cap: Piastres | null };

/** The benefit of a coupon, as text. */
export function couponBenefit(
  words: Pick<typeof couponScreens, 'gives_percent' | 'gives_fixed' | 'gives_free_shipping'>,
  { kind, value, cap }: Terms,
): string {
  if (kind === 'percent') return words.gives_percent(value, cap);
  return kind === 'fixed' ? words.gives_fixed(value as Piastres) : words.gives_free_shipping;
}
