import { fromEgp } from '#values/from-egp.ts';
import { changeByPercent, egp, type Piastres, piastres } from '#values/money.ts';
import type { StockReason } from '#values/stock.ts';
import { asciiDigits } from '#values/digits.ts';
import type { Bi } from '#values/locale.ts';
import type { ProductRow } from '../product.ts';

export type Action = 'price' | 'offer' | 'stock' | 'status' | 'category' | 'brand';

export const priceOperations = ['raise', 'lower', 'add', 'take', 'set'] as const;
export const offerOperations = ['percent', 'amount', 'set', 'end'] as const;
export const stockOperations = ['add', 'take', 'count'] as const;
export const targetStatuses = ['published', 'draft', 'archived'] as const;
export const steps = ['0.01', '0.5', '1', '5', '10'] as const;

/** A bulk action with its values as typed. */
export type BulkChange =
  | { action: 'price'; way: (typeof priceOperations)[number]; number: string; step: (typeof steps)[number] }
  | {
      action: 'offer';
      way: (typeof offerOperations)[number];
      number: string;
      step: (typeof steps)[number];
      from: string | null;
      until: string | null;
    }
  | { action: 'stock'; way: (typeof stockOperations)[number]; number: string; reason: StockReason; note: string }
  | { action: 'status'; status: (typeof targetStatuses)[number] }
  | { action: 'category' | 'brand'; to: { id: number; name: Bi } | null };

/** A value in the preview: an amount in EGP, a quantity, a status or a name. Null means no offer. */
export type PreviewValue =
  | { amount: number | null }
  | { units: number }
  | { status: ProductRow['status'] }
  | { name: Bi };

export type PreviewError =
  | 'below_zero'
  | 'price_below_zero'
  | 'offer_not_below'
  | 'offer_above'
  | 'no_name'
  | 'no_price';

/** The preview of the change of one product, or the reason why it is refused. */
export type ChangePreview = {
  product: ProductRow;
  before: PreviewValue;
  after: PreviewValue | null;
  error: PreviewError | null;
};

/** Parses a number in any digits; null while invalid. */
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

/** The request body; null while incomplete. */
export function toRequestBody(wanted: BulkChange): Record<string, unknown> | null {
  switch (wanted.action) {
    case 'price':
    case 'offer': {
      if (wanted.way === 'end') return { action: 'end_offer' };
      const given = toRequestAmount(wanted);
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

type PriceChange = Extract<BulkChange, { action: 'price' | 'offer' }>;

/** The amount as the API takes it. For an offer it is the reduction. */
function toRequestAmount(wanted: PriceChange): { way: string; percent?: number; amount?: number } | null {
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

/** Estimates the change of a product with the server's rules; the server decides. Null while incomplete. */
export function previewChange(wanted: BulkChange, product: ProductRow): ChangePreview | null {
  const call = toRequestBody(wanted);
  if (!call) return null;
  switch (wanted.action) {
    case 'price':
      return previewPrice(wanted, product);
    case 'offer':
      return previewOffer(wanted, product);
    case 'stock': {
      const stock = typeof call['counted'] === 'number' ? call['counted'] : product.stock + (call['change'] as number);
      const before = { units: product.stock };
      return stock < 0 ? previewError(product, before, 'below_zero') : preview(product, before, { units: stock });
    }
    case 'status': {
      const before = { status: product.status };
      const cannot = wanted.status === 'published' && publishError(product);
      return cannot ? previewError(product, before, cannot) : preview(product, before, { status: wanted.status });
    }
    default: {
      const before = { name: product[wanted.action].name };
      return preview(product, before, { name: wanted.to!.name });
    }
  }
}

const preview = (product: ProductRow, before: PreviewValue, after: PreviewValue): ChangePreview => ({
  product,
  before,
  after,
  error: null,
});

const previewError = (product: ProductRow, before: PreviewValue, cannot: PreviewError): ChangePreview => ({
  product,
  before,
  after: null,
  error: cannot,
});

/** The reason why it can't be published. */
const publishError = ({ name, price }: ProductRow): PreviewError | null =>
  !name.ar || !name.en ? 'no_name' : price === 0 ? 'no_price' : null;

/** Raises or lowers `price` by the typed amount, rounded to the chosen step. */
function adjustPrice({ way, number, step }: PriceChange, price: Piastres): Piastres {
  const by = fromEgp(step);
  if (way === 'raise') return changeByPercent(price, numberOf(number)!, by);
  if (way === 'lower' || way === 'percent') return changeByPercent(price, -numberOf(number)!, by);
  const amount = amountOf(number)!;
  return changeByPercent(piastres(way === 'set' ? amount : way === 'add' ? price + amount : price - amount), 0, by);
}

function previewPrice(wanted: PriceChange, product: ProductRow): ChangePreview {
  const before = { amount: product.price };
  const price = adjustPrice(wanted, fromEgp(product.price));
  if (price < 0) return previewError(product, before, 'price_below_zero');
  if (price === 0 && ['published', 'scheduled'].includes(product.status))
    return previewError(product, before, 'no_price');
  if (product.offer_price !== null && fromEgp(product.offer_price) >= price)
    return previewError(product, before, 'offer_above');
  return preview(product, before, { amount: egp(price) });
}

function previewOffer(wanted: Extract<BulkChange, { action: 'offer' }>, product: ProductRow): ChangePreview {
  const before = { amount: product.offer_price };
  if (wanted.way === 'end') return preview(product, before, { amount: null });
  const price = fromEgp(product.price);
  const offer = adjustPrice(wanted, price);
  if (offer < 0) return previewError(product, before, 'price_below_zero');
  return offer >= price
    ? previewError(product, before, 'offer_not_below')
    : preview(product, before, { amount: egp(offer) });
}

export const isUnchanged = ({ before, after }: ChangePreview): boolean =>
  JSON.stringify(before) === JSON.stringify(after);
