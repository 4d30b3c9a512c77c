import type { wheelScreens as ar } from '../ar/wheel-screens.ts';
import { plural } from '#values/plural.ts';

export const wheelScreens: typeof ar = {
  title: 'The Yasmin wheel',
  lead: (spins) =>
    `Every account has ${plural('en', spins, { one: 'one spin', other: '# spins' })}, and what you win is yours at once.`,
  description:
    'Spin the Yasmin wheel for a discount, free shipping or points. The chance of every prize is written out.',
  spin: 'Spin the wheel',
  spin_again: 'Spin again',
  spinning: 'The wheel is turning…',
  sign_in: 'Sign in to spin',
  sign_in_text: 'Your prize is kept in your account. We bring you back here afterwards.',
  left: (spins) =>
    plural('en', spins, {
      zero: 'You have used all your spins on this wheel',
      one: 'You have one spin left',
      other: 'You have # spins',
    }),
  won: (label) => `You won: ${label}`,
  won_nothing: 'Nothing this time',
  won_nothing_more: 'You still have a spin. Try again.',
  won_nothing_last: 'Thank you for playing. All our offers are still there for you.',
  coupon_until: (day) => `A coupon in your name, good for one order until ${day}. You also find it among your coupons.`,
  code: (code) => `coupon code ${code}`,
  points_added: 'The points are in your balance.',
  use_now: 'Use it now',
  see_points: 'My points',
  see_offers: 'See the offers',
  mine: 'What you have won',
  mine_before: 'What you won before',
  nth: (nth) => `Spin ${nth}`,
  until: (day) => `Good until ${day}`,
  used: 'Used',
  ended: 'Expired',
  in_balance: 'In your balance',
  chances: 'The chance of every prize',
  chances_text:
    'The larger its slice, the better a prize’s chance. Our server draws by these figures for everybody, whatever you buy.',
  prize: 'Prize',
  chance: 'Chance',
  ends: (day) => `The wheel is open until ${day}.`,
  none: 'No wheel is open right now',
  none_text: 'We bring the wheel out now and then. Today’s offers do not wait for it.',
};
