import type { wheelScreens as ar } from './ar.ts';
import { plural } from '#values/plural.ts';

export const wheelScreens: typeof ar = {
  title: 'The Yasmin wheel',
  lead: (spins) =>
    `Every account has ${plural('en', spins, { one: 'one spin', other: '# spins' })}, and you can use your prize immediately.`,
  description: 'Spin the Yasmin wheel for a discount, free shipping or points. The odds of every prize are shown.',
  spin: 'Spin the wheel',
  spin_again: 'Spin again',
  spinning: 'The wheel is spinning…',
  sign_in: 'Sign in to spin',
  sign_in_text: 'Your prize is saved in your account. You return here after signing in.',
  left: (spins) =>
    plural('en', spins, {
      zero: 'You have used all your spins on this wheel',
      one: 'You have one spin left',
      other: 'You have # spins left',
    }),
  won: (label) => `You won: ${label}`,
  won_nothing: 'Nothing this time',
  won_nothing_more: 'You still have a spin. Try again.',
  won_nothing_last: 'Thank you for playing. See our current offers.',
  coupon_until: (day) => `A personal coupon, valid for one order until ${day}. It is also on your coupons page.`,
  code: (code) => `coupon code ${code}`,
  points_added: 'The points were added to your balance.',
  use_now: 'Use it now',
  see_points: 'My points',
  see_offers: 'See the offers',
  mine: 'Your prizes',
  mine_before: 'Your earlier prizes',
  nth: (nth) => `Spin ${nth}`,
  until: (day) => `Valid until ${day}`,
  used: 'Used',
  ended: 'Expired',
  in_balance: 'In your balance',
  chances: 'The odds of every prize',
  chances_text: 'The larger the slice, the better the odds. They are the same for everyone.',
  prize: 'Prize',
  chance: 'Odds',
  ends: (day) => `The wheel is open until ${day}.`,
  none: 'The wheel is closed right now',
  none_text: 'The wheel returns from time to time. Meanwhile, see today’s offers.',
};
