import { formatEgp } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import type { rewards as arabic } from '../ar/rewards.ts';

const points = (n: number): string => plural('en', n, { one: '# point', other: '# points' });

const moments = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  timeZone: 'Africa/Cairo',
});

export const rewards: typeof arabic = {
  points_earned_message: ({ number, earned, points: now }) =>
    `Yasmin: your order ${number} has earned you ${points(earned)}. You now have ${now.toLocaleString('en')}.`,
  coupon_ending_message: ({ code, gives, until }) =>
    `Yasmin: your coupon ${code} (${gives}) ends on ${moments.format(until)}. Use it on an order before then.`,
  points_moved: (worth) => `${formatEgp(worth, 'en')} is now in your wallet`,
  wallet_kinds: {
    deposit: 'Wallet charged',
    points: 'Points transferred',
    order: 'Order paid',
    order_cancelled: 'Refund of a cancelled order',
    return: 'Refund of a return',
    surplus: 'Paid more than was due',
    correction: 'Correction',
  },
  point_kinds: {
    order: 'Earned on an order',
    return: 'Taken back for a return',
    wheel: 'Won at the wheel',
    transfer: 'Transferred to the wallet',
    correction: 'Correction',
  },
  gives_percent: (percent, cap) => `${percent}% off${cap === null ? '' : `, up to ${formatEgp(cap, 'en')}`}`,
  gives_fixed: (off) => `${formatEgp(off, 'en')} off`,
  gives_free_shipping: 'Free shipping',
};
