import { couponBenefit } from '#words/coupon-benefit.ts';
import { getMessages } from '#words/messages.ts';
import { couponScreens } from '#words/rewards/coupons/index.ts';
import type { CustomerNotification } from '../notify-customer.ts';
import type { NotifiedAccount } from './accounts.ts';

type EndingCoupon = { id: number; code: string; endsAt: Date; terms: Parameters<typeof couponBenefit>[1] };

/** The unused personal coupon of an account ends soon. Once per coupon. */
export const couponEnding = (
  { id: userId, locale }: NotifiedAccount,
  { id, code, endsAt, terms }: EndingCoupon,
): CustomerNotification => ({
  userId,
  kind: 'coupon_ending',
  locale,
  text: getMessages(locale).rewards.coupon_ending_message({
    code,
    gives: couponBenefit(couponScreens[locale], terms),
    until: endsAt,
  }),
  dedupe: `coupon_ending:${id}`,
});
