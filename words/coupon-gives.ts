import type { Piastres } from '#values/money.ts';
import type { couponScreens } from './ar/coupon-screens.ts';

/** What a coupon takes off, as `CouponTerms` has it. */
type Terms = { kind: 'percent' | 'fixed' | 'free_shipping'; value: number; cap: Piastres | null };

/** What a coupon gives, in words. */
export function couponGives(
  words: Pick<typeof couponScreens, 'gives_percent' | 'gives_fixed' | 'gives_free_shipping'>,
  { kind, value, cap }: Terms,
): string {
  if (kind === 'percent') return words.gives_percent(value, cap);
  return kind === 'fixed' ? words.gives_fixed(value as Piastres) : words.gives_free_shipping;
}
