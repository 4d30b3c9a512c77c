import { formatEgp } from '#values/money.ts';
import type { cartChoices as arabic } from '../ar/cart-choices.ts';

export const cartChoices: typeof arabic = {
  coupon: 'Discount coupon',
  coupon_code: 'Coupon code',
  coupon_use: 'Apply',
  coupon_using: 'Checking…',
  coupon_remove: 'Remove',
  coupon_remove_of: (code) => `Remove the coupon ${code}`,
  coupon_saves: (off) =>
    off > 0 ? `You save ${formatEgp(off, 'en')} with this coupon` : 'Shipping is free with this coupon',
  coupon_removed: 'The coupon is removed',
  wallet: 'Pay from your wallet',
  wallet_balance: 'Your balance',
  wallet_used: 'Your wallet pays what it can',
  wallet_unused: 'Your wallet is not used',
  after_sign_in: 'Coupons and your wallet can be used once you have signed in.',
  wallet_covers_title: 'Your wallet covers it',
  wallet_covers: (amount) => `${formatEgp(amount, 'en')} comes from your wallet. No other way to pay is needed.`,
};
