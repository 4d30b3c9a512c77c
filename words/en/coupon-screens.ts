import { formatEgp } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import type { couponScreens as arabic } from '../ar/coupon-screens.ts';

export const couponScreens: typeof arabic = {
  title: 'Discount coupons',
  lead: 'One coupon for each order; the discount that saves you more always counts.',
  gives_percent: (percent, cap) => `${percent}% off${cap === null ? '' : `, up to ${formatEgp(cap, 'en')}`}`,
  gives_fixed: (off) => `${formatEgp(off, 'en')} off`,
  gives_free_shipping: 'Free shipping',
  off: 'off',
  minimum: (minimum) => `On goods of ${formatEgp(minimum, 'en')} or more`,
  no_minimum: 'On any order',
  code: 'Coupon code',
  until: (day) => `Until ${day}`,
  until_clock: (clock, day) => `Ends ${day}, ${clock}`,
  ends_soon: 'Ends soon',
  uses_left: (n) => plural('en', n, { one: 'For one order', other: 'For # orders' }),
  personal: 'Just for you',
  use: 'Use it now',
  use_what: (code) => `Use it now: ${code}`,
  in_cart: 'On your cart',
  see_cart: 'To the cart',
  to_wheel: 'Try the wheel',
  needs_cart: 'Fill your cart first, then apply it here or in the cart.',
  usable: 'Ready to use',
  used: 'Used',
  expired: 'Expired',
  used_for: 'Used for',
  ended_on: (day) => `Ended ${day}`,
  empty: 'No coupons to use right now',
  empty_text: 'When we send you a coupon, or you win one at the wheel, you will find it here.',
};
