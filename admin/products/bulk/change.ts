import { changedBy, egp, fromEgp, type Piastres, piastres } from '#values/money.ts';
import type { StockReason } from '#values/stock.ts';
import { asciiDigits } from '#values/digits.ts';
import type { Bi } from '#values/locale.ts';
import type { ProductRow } from '../product.ts';

export type Action = 'price' | 'offer' | 'stock' | 'status' | 'category' | 'brand';

export const priceWays = ['raise', 'lower', 'add', 'take', 'set'] as const;
export const offerWays = ['percent', 'amount', 'set', 'end'] as const;
export const stockWays = ['add', 'take', 'count'] as const;
export const statusesTo = ['published', 'draft', 'archived'] as const;
export const steps = ['0.01', '0.5', '1', '5', '10'] as const;

/** What is to be done to each of the products that were chosen, as it was typed. */
export type Wanted =
  | { action: 'price'; way: (typeof priceWays)[number]; number: string; step: (typeof steps)[number] }
  | {
      action: 'offer';
      way: (typeof offerWays)[number];
      number: string;
      step: (typeof steps)[number];
      from: string | null;
      until: string | null;
    }
  | { action: 'stock'; way: (typeof stockWays)[number]; number: string; reason: StockReason; note: string }
  | { action: 'status'; status: (typeof statusesTo)[number] }
  | { action: 'category' | 'brand'; to: { id: number; name: Bi } | null };

/** What of a product is told: an amount in EGP, a number of pieces, a status, a name; null is no offer. */
export type Told = { amount: number | null } | { pieces: number } | { status: ProductRow['status'] } | { name: Bi };

export type Refusal = 'below_zero' | 'price_below_zero' | 'offer_not_below' | 'offer_above' | 'no_name' | 'no_price';

/** What one product will become of it, or why it can't. */
export type Foreseen = { product: ProductRow; before: Told; after: Told | null; cannot: Refusal | null };

/** A number that was typed, in any digits; null while it is none. */
export function numberOf(text: string): number | null {
  const typed = asciiDigits(text).trim().replace('٫', '.');
  return /^\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : null;
}

const amountOf = (text: string): Piastres | null => {
  try {
    const amount = fromEgp(text);
    return amount < 0 ? null : amount;
  } catch {
    return null;
  }
};

/** The field of the call; null while something is missing. */
export function callOf(wanted: Wanted): Record<string, unknown> | null {
  switch (wanted.action) {
    case 'price':
    case 'offer': {
      if (wanted.way === 'end') return { action: 'end_offer' };
      const given = figureOf(wanted);
      if (!given) return null;
      const { action } = wanted;
      const window = action === 'offer' && { offer_from: wanted.from, offer_until: wanted.until };
      return { action, ...given, step: Number(wanted.step), ...window };
    }
    case 'stock': {
      const number = numberOf(wanted.number);
      if (number === null || !Number.isInteger(number) || (number === 0 && wanted.way !== 'count')) return null;
      const note = wanted.note.trim() && { note: wanted.note.trim() };
      if (wanted.way === 'count') return { action: 'stock', counted: number, ...note };
      return { action: 'stock', change: wanted.way === 'add' ? number : -number, reason: wanted.reason, ...note };
    }
    case 'status':
      return { action: 'status', status: wanted.status };
    default:
      return wanted.to && { action: wanted.action, [`${wanted.action}_id`]: wanted.to.id };
  }
}

type Priced = Extract<Wanted, { action: 'price' | 'offer' }>;

/** By how much, as the call takes it: an offer is told how much lower it is. */
function figureOf(wanted: Priced): { way: string; percent?: number; amount?: number } | null {
  const { action, way, number } = wanted;
  if (way === 'raise' || way === 'lower' || way === 'percent') {
    const percent = numberOf(number);
    if (!percent || percent > (way === 'raise' ? 1000 : 100)) return null;
    return { way: 'percent', percent: way === 'lower' ? -percent : percent };
  }
  const amount = amountOf(number);
  if (amount === null || (amount === 0 && (way !== 'set' || action === 'offer'))) return null;
  if (way === 'set') return { way: 'set', amount: egp(amount) };
  return { way: 'amount', amount: way === 'take' ? -egp(amount) : egp(amount) };
}

/** What a product will become, as the shop reckons it; it has the last word. Null while something is missing. */
export function foresee(wanted: Wanted, product: ProductRow): Foreseen | null {
  const call = callOf(wanted);
  if (!call) return null;
  switch (wanted.action) {
    case 'price':
      return priced(wanted, product);
    case 'offer':
      return offered(wanted, product);
    case 'stock': {
      const stock = typeof call['counted'] === 'number' ? call['counted'] : product.stock + (call['change'] as number);
      const before = { pieces: product.stock };
      return stock < 0 ? refused(product, before, 'below_zero') : foreseen(product, before, { pieces: stock });
    }
    case 'status': {
      const before = { status: product.status };
      const cannot = wanted.status === 'published' && unfit(product);
      return cannot ? refused(product, before, cannot) : foreseen(product, before, { status: wanted.status });
    }
    default: {
      const before = { name: product[wanted.action].name };
      return foreseen(product, before, { name: wanted.to!.name });
    }
  }
}

const foreseen = (product: ProductRow, before: Told, after: Told): Foreseen => ({
  product,
  before,
  after,
  cannot: null,
});

const refused = (product: ProductRow, before: Told, cannot: Refusal): Foreseen => ({
  product,
  before,
  after: null,
  cannot,
});

/** Why it can't be on sale. */
const unfit = ({ name, price }: ProductRow): Refusal | null =>
  !name.ar || !name.en ? 'no_name' : price === 0 ? 'no_price' : null;

/** `price` raised or lowered by what was typed, to the step that was chosen. */
function moved({ way, number, step }: Priced, price: Piastres): Piastres {
  const by = fromEgp(step);
  if (way === 'raise') return changedBy(price, numberOf(number)!, by);
  if (way === 'lower' || way === 'percent') return changedBy(price, -numberOf(number)!, by);
  const amount = amountOf(number)!;
  return changedBy(piastres(way === 'set' ? amount : way === 'add' ? price + amount : price - amount), 0, by);
}

function priced(wanted: Priced, product: ProductRow): Foreseen {
  const before = { amount: product.price };
  const price = moved(wanted, fromEgp(product.price));
  if (price < 0) return refused(product, before, 'price_below_zero');
  if (price === 0 && ['published', 'scheduled'].includes(product.status)) return refused(product, before, 'no_price');
  if (product.offer_price !== null && fromEgp(product.offer_price) >= price)
    return refused(product, before, 'offer_above');
  return foreseen(product, before, { amount: egp(price) });
}

function offered(wanted: Extract<Wanted, { action: 'offer' }>, product: ProductRow): Foreseen {
  const before = { amount: product.offer_price };
  if (wanted.way === 'end') return foreseen(product, before, { amount: null });
  const price = fromEgp(product.price);
  const offer = moved(wanted, price);
  if (offer < 0) return refused(product, before, 'price_below_zero');
  return offer >= price
    ? refused(product, before, 'offer_not_below')
    : foreseen(product, before, { amount: egp(offer) });
}

/** Whether it stays as it is. */
export const staysSo = ({ before, after }: Foreseen): boolean => JSON.stringify(before) === JSON.stringify(after);
