import { formatEgp } from '#values/money.ts';
import type { cartChoices as arabic } from './ar.ts';

export const cartChoices: typeof arabic = {
  coupon: 'Discount coupon',
  coupon_code: 'Coupon code',
  coupon_use: 'Apply',
  coupon_using: 'Checking…',
  coupon_remove: 'Remove',
  coupon_remove_of: (code) => `Remove the coupon ${code}`,
  coupon_saves: (off) =>
    off > 0 ? `You save ${formatEgp(off, 'en')} with this coupon` : 'Shipping is free with this coupon',
  coupon_removed: 'Coupon removed',
  wallet: 'Pay from your wallet',
  wallet_balance: 'Your balance',
  wallet_used: 'Your wallet balance is applied',
  wallet_unused: 'Your wallet balance is not applied',
  after_sign_in: 'Sign in to use coupons and your wallet.',
  wallet_covers_title: 'Your wallet covers this order',
  wallet_covers: (amount) =>
    `${formatEgp(amount, 'en')} is paid from your wallet. You don’t need another payment method.`,
};
