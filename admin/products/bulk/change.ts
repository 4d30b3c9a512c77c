import { fromEgp } from '#values/from-egp.ts';
import { MAX_PRICE } from '#values/figures.ts';
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
  | 'price_too_high'
  | 'offer_zero'
  | 'offer_not_below'
  | 'offer_above'
  | 'no_name'
  | 'no_price'
  | 'is_set';

/** What a preview needs of a product. A variant has no category or brand of its own. */
export type PreviewSubject = Pick<
  ProductRow,
  'id' | 'name' | 'picture' | 'price' | 'offer_price' | 'stock' | 'status'
> &
  Partial<Pick<ProductRow, 'category' | 'brand' | 'is_set'>>;

/** The preview of the change of one product, or the reason why it is refused. */
export type ChangePreview = {
  product: PreviewSubject;
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
export function toRequestBody(change: BulkChange): Record<string, unknown> | null {
  switch (change.action) {
    case 'price':
    case 'offer': {
      if (change.way === 'end') return { action: 'end_offer' };
      const amount = toRequestAmount(change);
      if (!amount) return null;
      const { action } = change;
      const window = action === 'offer' && { offer_from: change.from, offer_until: change.until };
      return { action, ...amount, step: Number(change.step), ...window };
    }
    case 'stock': {
      const number = numberOf(change.number);
      if (number === null || !Number.isInteger(number) || (number === 0 && change.way !== 'count')) return null;
      const note = change.note.trim() && { note: change.note.trim() };
      if (change.way === 'count') return { action: 'stock', counted: number, ...note };
      return { action: 'stock', change: change.way === 'add' ? number : -number, reason: change.reason, ...note };
    }
    case 'status':
      return { action: 'status', status: change.status };
    default:
      return change.to && { action: change.action, [`${change.action}_id`]: change.to.id };
  }
}

type PriceChange = Extract<BulkChange, { action: 'price' | 'offer' }>;

/** The amount as the API takes it. For an offer it is the reduction. */
function toRequestAmount(change: PriceChange): { way: string; percent?: number; amount?: number } | null {
  const { action, way, number } = change;
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
export function previewChange(change: BulkChange, product: PreviewSubject): ChangePreview | null {
  const body = toRequestBody(change);
  if (!body) return null;
  if (product.is_set && (change.action === 'price' || change.action === 'offer'))
    return previewError(product, { amount: product.price }, 'is_set');
  if (product.is_set && change.action === 'stock') return previewError(product, { units: product.stock }, 'is_set');
  switch (change.action) {
    case 'price':
      return previewPrice(change, product);
    case 'offer':
      return previewOffer(change, product);
    case 'stock': {
      const stock = typeof body['counted'] === 'number' ? body['counted'] : product.stock + (body['change'] as number);
      const before = { units: product.stock };
      return stock < 0 ? previewError(product, before, 'below_zero') : preview(product, before, { units: stock });
    }
    case 'status': {
      const before = { status: product.status };
      const error = change.status === 'published' && publishError(product);
      return error ? previewError(product, before, error) : preview(product, before, { status: change.status });
    }
    default: {
      const before = { name: product[change.action]!.name };
      return preview(product, before, { name: change.to!.name });
    }
  }
}

const preview = (product: PreviewSubject, before: PreviewValue, after: PreviewValue): ChangePreview => ({
  product,
  before,
  after,
  error: null,
});

const previewError = (product: PreviewSubject, before: PreviewValue, error: PreviewError): ChangePreview => ({
  product,
  before,
  after: null,
  error,
});

/** The reason why it can't be published. */
const publishError = ({ name, price }: PreviewSubject): PreviewError | null =>
  !name.ar || !name.en ? 'no_name' : price === 0 ? 'no_price' : null;

/** Raises or lowers `price` by the typed amount, rounded to the chosen step. */
function adjustPrice({ way, number, step }: PriceChange, price: Piastres): Piastres {
  const by = fromEgp(step);
  if (way === 'raise') return changeByPercent(price, numberOf(number)!, by);
  if (way === 'lower' || way === 'percent') return changeByPercent(price, -numberOf(number)!, by);
  const amount = amountOf(number)!;
  return changeByPercent(piastres(way === 'set' ? amount : way === 'add' ? price + amount : price - amount), 0, by);
}

function previewPrice(change: PriceChange, product: PreviewSubject): ChangePreview {
  const before = { amount: product.price };
  const price = adjustPrice(change, fromEgp(product.price));
  if (price < 0) return previewError(product, before, 'price_below_zero');
  if (price > MAX_PRICE) return previewError(product, before, 'price_too_high');
  if (price === 0 && ['published', 'scheduled'].includes(product.status))
    return previewError(product, before, 'no_price');
  if (product.offer_price !== null && fromEgp(product.offer_price) >= price)
    return previewError(product, before, 'offer_above');
  return preview(product, before, { amount: egp(price) });
}

function previewOffer(change: Extract<BulkChange, { action: 'offer' }>, product: PreviewSubject): ChangePreview {
  const before = { amount: product.offer_price };
  if (change.way === 'end') return preview(product, before, { amount: null });
  const price = fromEgp(product.price);
  const offer = adjustPrice(change, price);
  if (offer < 0) return previewError(product, before, 'price_below_zero');
  if (offer === 0) return previewError(product, before, 'offer_zero');
  return offer >= price
    ? previewError(product, before, 'offer_not_below')
    : preview(product, before, { amount: egp(offer) });
}

export const isUnchanged = ({ before, after }: ChangePreview): boolean =>
  JSON.stringify(before) === JSON.stringify(after);
