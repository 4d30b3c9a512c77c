import { formatEgp } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import type { rewards as arabic } from './ar.ts';

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
    `Yasmin: your order ${number} earned you ${points(earned)}. You now have ${points(now)}.`,
  coupon_ending_message: ({ code, gives, until }) =>
    `Yasmin: your coupon ${code} (${gives}) ends on ${moments.format(until)}. Use it on an order before then.`,
  points_moved: (worth) => `${formatEgp(worth, 'en')} is now in your wallet`,
};
