import type { CartLine } from '#shop/cart/cart.ts';
import { egp, type Piastres } from '#values/money.ts';

/** A product in an event, with the field names of Google Analytics. Prices are in EGP. */
export type EventItem = {
  item_id: string;
  item_name: string;
  item_brand?: string;
  item_variant?: string;
  price: number;
  quantity: number;
};

type EventItems = { currency: 'EGP'; value: number; items: EventItem[] };

/** The events that are tracked, with the names and fields of Google Analytics. None contains personal data. */
export type ShopEvent =
  | { name: 'page_view'; params: Record<string, never> }
  | { name: 'view_item' | 'add_to_cart' | 'remove_from_cart'; params: EventItems }
  | { name: 'view_item_list'; params: { item_list_id: string; items: EventItem[] } }
  | { name: 'search'; params: { search_term: string } }
  | { name: 'begin_checkout'; params: EventItems }
  | { name: 'add_payment_info'; params: EventItems & { payment_type: string } }
  | { name: 'purchase'; params: EventItems & { transaction_id: string; shipping?: number } }
  | { name: 'sign_up' | 'login'; params: { method: string } };

/** A product in the data of screens: its price, and its current price when that is lower. */
export type TrackedProduct = {
  id: number;
  name: string;
  brand?: { name: string };
  price: Piastres;
  offer?: Piastres | null;
  /** Those of a product's own page; the name is empty for a product without options. */
  variants?: readonly TrackedVariant[];
};

export type TrackedVariant = { id: number; name: string; price: Piastres; offer: Piastres | null };

/** A product as one of its variants, with the price of that variant. */
export const variantItem = (
  { id, name, brand }: Pick<TrackedProduct, 'id' | 'name' | 'brand'>,
  { name: variantName, price, offer }: TrackedVariant,
): EventItem => ({
  ...itemOf({ id, name, ...(brand && { brand }), price, offer }),
  ...(variantName !== '' && { item_variant: variantName }),
});

export const itemOf = ({ id, name, brand, price, offer }: TrackedProduct, quantity = 1): EventItem => ({
  item_id: String(id),
  item_name: name,
  ...(brand && { item_brand: brand.name }),
  price: egp(offer ?? price),
  quantity,
});

export const lineItem = ({
  productId,
  name,
  variantName,
  price,
  quantity,
}: Pick<CartLine, 'productId' | 'name' | 'variantName' | 'price' | 'quantity'>): EventItem => ({
  ...itemOf({ id: productId, name, price }, quantity),
  ...(variantName !== '' && { item_variant: variantName }),
});

/** Items with their total, or with a given value that covers more than the items. */
export const toEventItems = (items: EventItem[], value = sumOf(items)): EventItems => ({
  currency: 'EGP',
  value,
  items,
});

/** The event of a cart with `change` more units of a product, or fewer when that is negative. */
export const cartEvent = (item: Omit<EventItem, 'quantity'>, change: number): ShopEvent => ({
  name: change > 0 ? 'add_to_cart' : 'remove_from_cart',
  params: toEventItems([{ ...item, quantity: Math.abs(change) }]),
});

const sumOf = (items: readonly EventItem[]): number =>
  Math.round(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) * 100) / 100;

/** The search text without anything that may be a phone number or an e-mail address. */
export const searchTerm = (text: string): string =>
  text
    .replace(/\S+@\S+/g, '')
    .replace(/\+?[\d٠-٩][\d٠-٩\s-]{5,}/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100);

const reportedParams = ['category', 'sub_category', 'offers', 'sort', 'page'];

/** The URL of a page as it is reported: of its search only the parameters that identify a list. */
export function pageAddress({ origin, pathname, search }: Pick<URL, 'origin' | 'pathname' | 'search'>): string {
  const params = new URLSearchParams(search);
  const reported = new URLSearchParams(
    reportedParams.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])),
  );
  return origin + pathname + (reported.size > 0 ? `?${reported}` : '');
}

/** Pages whose URL contains personal data: while one of them is open, nothing is loaded or sent. */
export const isPrivatePage = (path: string, search: string): boolean =>
  /^\/(?:auth|login|account)(?:\/|$)/.test(path) || /[?&](?:phone|email|hmac)=/.test(search);
