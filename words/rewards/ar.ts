import { formatEgp, type Piastres } from '#values/money.ts';
import { plural } from '#values/plural.ts';

const points = (n: number): string =>
  plural('ar', n, { one: 'نقطة واحدة', two: 'نقطتين', few: '# نقاط', many: '# نقطة', other: '# نقطة' });

const moments = new Intl.DateTimeFormat('ar-EG-u-nu-latn', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Africa/Cairo',
});

/** Wallet, points and coupons: the texts of their entries, and notifications. */
export const rewards = {
  points_earned_message: ({ number, earned, points: now }: { number: string; earned: number; points: number }) =>
    `ياسمين: أضفنا إلى حسابك ${points(earned)} عن طلبك ${number}. رصيد نقاطك الآن ${now.toLocaleString('en')}.`,
  coupon_ending_message: ({ code, gives, until }: { code: string; gives: string; until: Date }) =>
    `ياسمين: كوبونك ${code} (${gives}) ينتهي ${moments.format(until)}. يمكن استخدامه في طلبك القادم قبل انتهائه.`,
  points_moved: (worth: Piastres) => `أضفنا ${formatEgp(worth, 'ar')} إلى محفظتك`,
};
