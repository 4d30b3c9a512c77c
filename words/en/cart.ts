import { formatEgp } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import type { cart as arabic } from '../ar/cart.ts';

const called = (name: string): string => (name === '' ? 'One of the products' : `“${name}”`);

const pieces = (n: number): string => plural('en', n, { one: '# piece', other: '# pieces' });

export const cart: typeof arabic = {
  added: 'Added to your cart',
  removed: 'Removed from your cart',
  updated: 'Quantity changed',
  merged: 'What you had chosen is in your cart now',
  price_changed: (name, from, to) =>
    `${called(name)} now costs ${formatEgp(to, 'en')} instead of ${formatEgp(from, 'en')}.`,
  clamped: (name, to) => `${called(name)}: only ${pieces(to)} available, so we changed the quantity.`,
  sold_out: (name) => `${called(name)} is sold out. Remove it to place the order.`,
  sold_out_skipped: (name) => `${called(name)} is sold out, so it was not added to your cart.`,
  only_left: (name, left) => `${called(name)}: only ${pieces(left)} available. Lower the quantity to place the order.`,
  gone: (name) => `${called(name)} is no longer sold.`,
  coupon_taken: (off) =>
    off > 0 ? `The coupon is applied and saves you ${formatEgp(off, 'en')}` : 'The coupon is applied: shipping is free',
  cash_on_delivery: 'Cash on delivery',
  cash_on_delivery_text: 'Pay the courier in cash when your order arrives.',
  instant_transfer: 'Instant transfer (InstaPay)',
  instant_transfer_text: 'Transfer the amount to the account shown, then attach the receipt.',
  mobile_wallet: 'Mobile wallet',
  mobile_wallet_text: 'Send the amount to the wallet number shown, then attach the receipt.',
  credit_card: 'Bank card',
  credit_card_text: 'Pay with your card on a secure payment page.',
  not_yet: 'This way to pay is not available at the moment.',
  above_limit: (limit) => `Open to orders up to ${formatEgp(limit, 'en')}.`,
  empty: 'Your cart is empty. Add a product first.',
};
