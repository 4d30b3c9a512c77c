import type { CartLine } from '#shop/cart/cart.ts';
import type { CartWithChoices } from '#shop/cart/with-choices.ts';
import type { Order } from '#shop/orders/order.ts';
import { egp, type Piastres } from '#values/money.ts';
import type { RouteName } from '#values/routes.ts';
import { toEventItems, itemOf, lineItem, searchTerm, type TrackedProduct, type ShopEvent } from './shop-event.ts';
import { isCard } from '#values/payment-methods.ts';

/** The cart in a page's data. */
export type TrackedCart = { lines: CartLine[]; total: Piastres; choices?: CartWithChoices['choices'] };

/** The parts of a page's data that are tracked; each page has some of them. */
export type TrackedPageData = {
  product?: TrackedProduct;
  items?: TrackedProduct[];
  related?: TrackedProduct[];
  cart?: TrackedCart | null;
  order?: Order;
  transfer?: { order?: { id: number } };
  payment?: { state: string; order: { id: number } | null };
};

/** The screen of a route, without its language. */
export const screenOf = (routeId: string) => routeId.replace(/^(?:ar|en)-/, '') as RouteName;

export const productsOf = ({ product, items, related, cart }: TrackedPageData): [number, TrackedProduct][] => [
  ...[...(product ? [product] : []), ...(items ?? []), ...(related ?? [])]
    .filter((one) => typeof one?.id === 'number' && typeof one.price === 'number')
    .map((one): [number, TrackedProduct] => [one.id, one]),
  ...(cart?.lines ?? []).map(({ productId, name, price }): [number, TrackedProduct] => [
    productId,
    { id: productId, name, price },
  ]),
];

const lists: readonly RouteName[] = ['store', 'category', 'subCategory'];

/** The events of opening a page; `path` is without its language. */
export function eventsOf(screen: RouteName, data: TrackedPageData, path: string, search: URLSearchParams): ShopEvent[] {
  const { product, items } = data;
  if ((screen === 'product' || screen === 'productById') && product)
    return [{ name: 'view_item', params: toEventItems([itemOf(product)]) }];
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

/** A cart at checkout; its value is the amount to pay. */
export const checkoutOf = ({ lines, total }: TrackedCart) => toEventItems(lines.map(lineItem), egp(total));

/** The order that a page confirms as placed, by its id, with its items if the page has them; null for any other page. */
export function placedOn(screen: RouteName, { order, transfer, payment }: TrackedPageData, now: Date) {
  if (screen === 'thankYou' && order) {
    const isNew = now.getTime() - Date.parse(order.placedAt) < 86_400_000;
    const isOwed = isCard(order.paymentMethod) && order.amountDue > 0;
    if (!isNew || isOwed || order.status === 'cancelled') return null;
    return { id: order.id, goods: toEventItems(order.lines.map(lineItem), egp(order.total)) };
  }
  if (screen === 'payTransfer' && transfer?.order) return { id: transfer.order.id, goods: null };
  if (screen === 'payReturn' && payment?.state === 'paid' && payment.order)
    return { id: payment.order.id, goods: null };
  return null;
}
