import { formatEgp } from '#values/money.ts';
import { plural } from '#values/plural.ts';
import type { cart as arabic } from './ar.ts';
import { methodNames, methodTexts } from '../payments/methods/en.ts';

const called = (name: string): string => (name === '' ? 'One of the products' : `“${name}”`);

const units = (n: number): string => plural('en', n, { one: '# unit', other: '# units' });

export const cart: typeof arabic = {
  added: 'Added to your cart',
  removed: 'Removed from your cart',
  updated: 'Quantity changed',
  variant_changed: 'Option changed',
  merged: 'Your saved items were added to your cart.',
  price_changed: (name, from, to) =>
    `${called(name)} now costs ${formatEgp(to, 'en')} instead of ${formatEgp(from, 'en')}.`,
  clamped: (name, to) => `${called(name)}: only ${units(to)} available, so we reduced the quantity.`,
  sold_out: (name) => `${called(name)} is sold out. Remove it to place the order.`,
  sold_out_skipped: (name) => `${called(name)} is sold out, so it was not added to your cart.`,
  only_left: (name, left) => `${called(name)}: only ${units(left)} available. Reduce the quantity to place the order.`,
  gone: (name) => `${called(name)} is no longer sold.`,
  coupon_taken: (off) =>
    off > 0 ? `The coupon is applied and saves you ${formatEgp(off, 'en')}` : 'The coupon is applied: shipping is free',
  ...methodNames,
  method_texts: methodTexts,
  /** The reason as staff wrote it. */
  closed_by_shop: (text) => text.en,
  not_yet: 'This payment method is not available at the moment.',
  above_limit: (limit) => `For orders up to ${formatEgp(limit, 'en')}.`,
  empty: 'Your cart is empty. Add a product first.',
};
