import { formatEgp } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import type { couponScreens as arabic } from './ar.ts';

export const couponScreens: typeof arabic = {
  title: 'Discount coupons',
  lead: 'One coupon per order. We always apply the discount that saves you more.',
  gives_percent: (percent, cap) => `${percent}% off${cap === null ? '' : `, up to ${formatEgp(cap, 'en')}`}`,
  gives_fixed: (off) => `${formatEgp(off, 'en')} off`,
  gives_free_shipping: 'Free shipping',
  off: 'off',
  minimum: (minimum) => `On orders of ${formatEgp(minimum, 'en')} or more`,
  no_minimum: 'On any order',
  code: 'Coupon code',
  until: (day) => `Until ${day}`,
  until_clock: (clock, day) => `Ends ${day}, ${clock}`,
  ends_soon: 'Ends soon',
  uses_left: (n) => plural('en', n, { one: 'For one order', other: 'For # orders' }),
  personal: 'Just for you',
  use: 'Use it now',
  use_what: (code) => `Use it now: ${code}`,
  in_cart: 'Applied to your cart',
  see_cart: 'Go to cart',
  to_wheel: 'Try the wheel',
  needs_cart: 'Add items to your cart first, then apply the coupon here or in the cart.',
  usable: 'Ready to use',
  used: 'Used',
  expired: 'Expired',
  used_for: 'Used for',
  ended_on: (day) => `Ended ${day}`,
  empty: 'No coupons to use right now',
  empty_text: 'Coupons that we send you or that you win on the wheel appear here.',
};
