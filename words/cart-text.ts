import type { Bi } from '#values/locale.ts';
import type { Piastres } from '#values/money.ts';
import type { DiscountReason } from '#values/pricing.ts';
import type { Messages } from './messages.ts';

type Warning = {
  code: 'price_changed' | 'clamped' | 'gone' | 'out_of_stock';
  name: string;
  from?: number;
  to?: number;
  skipped?: boolean;
};

/** The text of a cart's warning; `words` are the cart's texts in a language. */
export function warningText(words: Messages['cart'], { code, name, from = 0, to = 0, skipped }: Warning): string {
  switch (code) {
    case 'price_changed':
      return words.price_changed(name, from as Piastres, to as Piastres);
    case 'clamped':
      return words.clamped(name, to);
    case 'gone':
      return words.gone(name);
    case 'out_of_stock':
      if (to > 0) return words.only_left(name, to);
      return skipped ? words.sold_out_skipped(name) : words.sold_out(name);
  }
}

type Closed =
  | { code: 'not_yet' }
  | { code: 'closed'; text: Bi }
  | { code: 'cart_empty' }
  | { code: 'above_limit'; limit: Piastres };

/** Why a payment method is unavailable. */
export function unavailableText(words: Messages['cart'], because: Closed): string {
  if (because.code === 'above_limit') return words.above_limit(because.limit);
  if (because.code === 'closed') return words.closed_by_shop(because.text);
  return because.code === 'cart_empty' ? words.empty : words.not_yet;
}

type CouponFields = Pick<
  Messages['fields'],
  | 'coupon_unknown'
  | 'coupon_not_begun'
  | 'coupon_ended'
  | 'coupon_used'
  | 'coupon_used_up'
  | 'coupon_minimum'
  | 'first_order_better'
  | 'coupon_adds_nothing'
>;

type Refusal =
  | { code: Exclude<keyof CouponFields, 'coupon_minimum' | 'first_order_better' | 'coupon_adds_nothing'> }
  | { code: 'coupon_minimum'; minimum: Piastres };

/** Why a coupon has no effect on a cart, from the reason of its discount; null when it has one. */
export function couponText(
  words: CouponFields,
  { applied, refusal }: { applied: boolean; refusal: Refusal | null },
  discountReason: DiscountReason | null,
): string | null {
  if (refusal?.code === 'coupon_minimum') return words.coupon_minimum({ minimum: refusal.minimum });
  if (refusal) return words[refusal.code];
  if (applied) return null;
  return discountReason === 'first_order' ? words.first_order_better : words.coupon_adds_nothing;
}
