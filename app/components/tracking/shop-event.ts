import type { CartLine } from '#shop/cart/cart.ts';
import { egp, type Piastres } from '#values/money.ts';

/** A product in an event, as Google Analytics names its parts. Prices are EGP. */
export type EventItem = { item_id: string; item_name: string; item_brand?: string; price: number; quantity: number };

type Goods = { currency: 'EGP'; value: number; items: EventItem[] };

/** What shops tell of a visit: the names and parts are those Google Analytics knows. None of it is about a person. */
export type ShopEvent =
  | { name: 'page_view'; params: Record<string, never> }
  | { name: 'view_item' | 'add_to_cart' | 'remove_from_cart'; params: Goods }
  | { name: 'view_item_list'; params: { item_list_id: string; items: EventItem[] } }
  | { name: 'search'; params: { search_term: string } }
  | { name: 'begin_checkout'; params: Goods }
  | { name: 'add_payment_info'; params: Goods & { payment_type: string } }
  | { name: 'purchase'; params: Goods & { transaction_id: string; shipping?: number } }
  | { name: 'sign_up' | 'login'; params: { method: string } };

/** A product as screens have it: its price, and what it costs now when that is less. */
export type SeenProduct = {
  id: number;
  name: string;
  brand?: { name: string };
  price: Piastres;
  offer?: Piastres | null;
};

export const itemOf = ({ id, name, brand, price, offer }: SeenProduct, quantity = 1): EventItem => ({
  item_id: String(id),
  item_name: name,
  ...(brand && { item_brand: brand.name }),
  price: egp(offer ?? price),
  quantity,
});

export const lineItem = ({
  productId,
  name,
  price,
  quantity,
}: Pick<CartLine, 'productId' | 'name' | 'price' | 'quantity'>) => itemOf({ id: productId, name, price }, quantity);

/** Items with what they cost together, or with a sum that is not theirs alone. */
export const goodsOf = (items: EventItem[], value = sumOf(items)): Goods => ({ currency: 'EGP', value, items });

const sumOf = (items: readonly EventItem[]): number =>
  Math.round(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) * 100) / 100;

/** What was searched for, without what may be somebody's number or address. */
export const searchTerm = (text: string): string =>
  text
    .replace(/\S+@\S+/g, '')
    .replace(/\+?[\d٠-٩][\d٠-٩\s-]{5,}/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100);

const telling = ['category', 'sub_category', 'offers', 'sort', 'page'];

/** The address of a page as it is told: of its search only what names a shelf. */
export function pageAddress({ origin, pathname, search }: Pick<URL, 'origin' | 'pathname' | 'search'>): string {
  const given = new URLSearchParams(search);
  const told = new URLSearchParams(telling.flatMap((name) => (given.get(name) ? [[name, given.get(name)!]] : [])));
  return origin + pathname + (told.size > 0 ? `?${told}` : '');
}

/** Pages whose address says whose they are: nothing is loaded and nothing told while one of them is open. */
export const isPrivatePage = (path: string, search: string): boolean =>
  /^\/(?:auth|login|account)(?:\/|$)/.test(path) || /[?&](?:phone|email|hmac)=/.test(search);
