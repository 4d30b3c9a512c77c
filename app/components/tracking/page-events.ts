import type { CartLine } from '#shop/cart/cart.ts';
import type { Order } from '#shop/orders/order.ts';
import { egp, type Piastres } from '#values/money.ts';
import { goodsOf, itemOf, lineItem, searchTerm, type SeenProduct, type ShopEvent } from './shop-event.ts';

/** The cart as a page has it. */
export type SeenCart = { lines: CartLine[]; total: Piastres };

/** What of a page's data is looked at; a page has some of it. */
export type SeenData = {
  product?: SeenProduct;
  items?: SeenProduct[];
  related?: SeenProduct[];
  cart?: SeenCart | null;
  order?: Order;
  shown?: { order?: { id: number } };
  payment?: { state: string; order: { id: number } | null };
};

/** The screen of a route, whatever language it stands under. */
export const screenOf = (routeId: string): string => routeId.replace(/^(?:ar|en)-/, '');

/** The products a page shows, by id. */
export const productsOf = ({ product, items, related, cart }: SeenData): [number, SeenProduct][] => [
  ...[...(product ? [product] : []), ...(items ?? []), ...(related ?? [])]
    .filter((one) => typeof one?.id === 'number' && typeof one.price === 'number')
    .map((one): [number, SeenProduct] => [one.id, one]),
  ...(cart?.lines ?? []).map(({ productId, name, price }): [number, SeenProduct] => [
    productId,
    { id: productId, name, price },
  ]),
];

const lists = ['store', 'category', 'sub-category'];

/** What opening a page tells by itself; `path` without its language. */
export function eventsOf(screen: string, data: SeenData, path: string, search: URLSearchParams): ShopEvent[] {
  const { product, items } = data;
  if ((screen === 'product' || screen === 'product-page') && product)
    return [{ name: 'view_item', params: goodsOf([itemOf(product)]) }];
  if (!lists.includes(screen) || !items) return [];
  const term = searchTerm(search.get('search') ?? '');
  const list = term ? 'search' : path.replace(/^\/(?:category\/)?/, '');
  return [
    ...(term ? [{ name: 'search', params: { search_term: term } } as const] : []),
    ...(items.length > 0
      ? [{ name: 'view_item_list', params: { item_list_id: list, items: items.map((one) => itemOf(one)) } } as const]
      : []),
  ];
}

/** A cart on its way to be paid; its value is what is paid for it in the end. */
export const checkoutOf = ({ lines, total }: SeenCart) => goodsOf(lines.map(lineItem), egp(total));

/** The order whose being placed a page says, by its id, and with its goods where the page knows them; null for any other page. */
export function placedOn(screen: string, { order, shown, payment }: SeenData, now: Date) {
  if (screen === 'thank-you' && order) {
    const isNew = now.getTime() - Date.parse(order.placedAt) < 86_400_000;
    const isOwed = order.paymentMethod === 'credit_card' && order.left > 0;
    if (!isNew || isOwed || order.status === 'cancelled') return null;
    return { id: order.id, goods: goodsOf(order.lines.map(lineItem), egp(order.total)) };
  }
  if (screen === 'pay-transfer' && shown?.order) return { id: shown.order.id, goods: null };
  if (screen === 'pay-return' && payment?.state === 'paid' && payment.order)
    return { id: payment.order.id, goods: null };
  return null;
}
