/**
 * The expected behaviour of the shop, written a second time and as plainly as possible: no database, none of the shop's own arithmetic. The
 * rules are those of the product decisions. Money is in piastres, timestamps are in milliseconds.
 */

export type Line = {
  product: number;
  quantity: number;
  total: number;
  left: number;
  unpaidReturned: number;
  lineId: number;
};

export type Order = {
  id: number;
  user: number;
  status: string;
  lines: Line[];
  goods: number;
  shipping: number;
  total: number;
  wallet: number;
  paid: number;
  /** The transfer that waits for staff, or was accepted or rejected; null for cash. */
  transfer: { id: number; state: string } | null;
  isFirst: boolean;
  usesCoupon: boolean;
  deliveredAt: number | null;
  earned: number;
  taken: number;
  refundedGoods: number;
};

export type Return = {
  id: number;
  order: Order;
  status: string;
  reason: string;
  parts: { line: Line; quantity: number; opened: boolean; refund: number }[];
  goods: number;
  refund: number;
};

export type User = { wallet: number; points: number; debt: number; couponUses: number };

export type Model = {
  now: number;
  stock: number[];
  prices: number[];
  shipping: number;
  users: User[];
  orders: Order[];
  returns: Return[];
};

export const day = 86_400_000;
export const couponValue = 3_000;
export const couponEach = 5;
const cashLimit = 500_000;
const freeShippingFrom = 150_000;

/** The next statuses that staff may set on an order, and on a return. */
const staffMoves: Record<string, string[]> = {
  under_review: ['confirmed', 'cancelled'],
  confirmed: ['preparing', 'cancelled'],
  preparing: ['shipped', 'cancelled'],
  shipped: ['delivered', 'cancelled'],
  accepted: ['cancelled'],
};
const returnMoves: Record<string, string[]> = {
  requested: ['approved', 'rejected'],
  approved: ['received', 'rejected'],
  received: ['refunded', 'rejected'],
};
export const orderStatuses = [...Object.keys(staffMoves), 'delivered', 'cancelled', 'awaiting_payment'];
export const returnStatuses = [...Object.keys(returnMoves), 'refunded', 'rejected'];
export const reasons = ['damaged', 'wrong_item', 'expired', 'allergy', 'changed_mind', 'other'];
const faultReasons = ['damaged', 'wrong_item', 'expired'];

const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);
const netMerchandise = (order: Order) => sum(order.lines.map(({ total }) => total)) - order.refundedGoods;

export type Basket = { product: number; quantity: number }[];

/** The product that is a set, its parts, and the percentage that it costs less than they do. */
export const theSet = 3;
export const setContents = [
  { product: 0, quantity: 1 },
  { product: 1, quantity: 2 },
];
export const setPercent = 10;

const priceOf = (m: Model, product: number): number =>
  product === theSet
    ? Math.round((sum(setContents.map((part) => m.prices[part.product]! * part.quantity)) * (100 - setPercent)) / 100)
    : m.prices[product]!;

/** The units of each product that a basket takes out of the stock. */
export function unitsIn(basket: Basket): Basket {
  const items = basket.flatMap(({ product, quantity }) =>
    product === theSet
      ? setContents.map((part) => ({ product: part.product, quantity: part.quantity * quantity }))
      : [{ product, quantity }],
  );
  return [...Map.groupBy(items, ({ product }) => product)].map(([product, of]) => ({
    product,
    quantity: sum(of.map(({ quantity }) => quantity)),
  }));
}

/** The sets that the stock allows. */
export const setsIn = (m: Model): number =>
  Math.min(...setContents.map(({ product, quantity }) => Math.floor(m.stock[product]! / quantity)));

/** The price of an order of these items; a reason when it is refused. */
export function quote(
  m: Model,
  user: number,
  { basket, cash, useWallet, coupon }: { basket: Basket; cash: boolean; useWallet: boolean; coupon: boolean },
) {
  if (unitsIn(basket).some(({ product, quantity }) => m.stock[product]! < quantity)) return 'out_of_stock';
  const goods = sum(basket.map(({ product, quantity }) => priceOf(m, product) * quantity));
  const { wallet, couponUses } = m.users[user]!;
  if (coupon && couponUses >= couponEach) return 'coupon_refused';
  const hasOrder = m.orders.some((order) => order.user === user && order.status !== 'cancelled');
  const first = hasOrder ? 0 : Math.round(goods / 4);
  const off = coupon ? Math.min(couponValue, goods) : 0;
  const usesCoupon = coupon && off > first;
  const isFirst = !usesCoupon && first > 0;
  const discount = usesCoupon ? off : first;
  const shipping = goods >= freeShippingFrom ? 0 : m.shipping;
  const exact = goods - discount + shipping;
  const fromWallet = useWallet ? Math.min(wallet, exact) : 0;
  if (cash && exact - fromWallet > cashLimit) return 'payment_method_closed';
  // Whole pounds are paid in cash.
  const rest = (exact - fromWallet) % 100;
  const rounding = cash && rest <= goods - discount ? rest : 0;
  return { goods, discount: discount + rounding, shipping, total: exact - rounding, fromWallet, usesCoupon, isFirst };
}

/** Whether its shopper has accepted an order whose cash has not been received. */
export const owesCash = (order: Order) =>
  order.status === 'accepted' && order.transfer === null && order.paid < order.total;

/**
 * Whether staff may change an order to this status; before it is confirmed, a transfer must have been accepted, and an accepted order can only
 * be refused at the door.
 */
export const staffCanTransition = (m: Model, order: Order, to: string) =>
  (staffMoves[order.status] ?? []).includes(to) &&
  (order.status !== 'accepted' ||
    (owesCash(order) && !m.returns.some((one) => one.order === order && one.status in returnMoves))) &&
  (to === 'cancelled' || order.status !== 'under_review' || order.transfer === null || order.paid === order.total);

export const customerMayCancel = (order: Order) => ['under_review', 'confirmed', 'preparing'].includes(order.status);
export const customerMayAccept = (order: Order) => ['shipped', 'delivered'].includes(order.status);
/** Whether staff may change a return to this status; an unpaid amount is never refunded. */
export const canTransitionReturn = (one: Return, to: string) =>
  (returnMoves[one.status] ?? []).includes(to) && (to !== 'refunded' || one.order.paid === one.order.total);

export function cancel(m: Model, order: Order): void {
  order.status = 'cancelled';
  const user = m.users[order.user]!;
  user.wallet += order.wallet;
  if (order.transfer?.state === 'paid') user.wallet += order.paid - order.wallet;
  if (order.transfer?.state === 'pending') order.transfer.state = 'cancelled';
  if (order.usesCoupon) user.couponUses -= 1;
  revokePoints(user, order, 0);
  for (const { product, quantity } of order.lines) m.stock[product]! += quantity;
}

/** Staff report the delivery: cash was received, and the return period starts. */
export function arrive(m: Model, order: Order): void {
  if (order.transfer === null) order.paid = order.total;
  order.deliveredAt ??= m.now;
}

export function accept(m: Model, order: Order): void {
  order.deliveredAt ??= m.now;
  order.status = 'accepted';
  order.earned = Math.floor(netMerchandise(order) / 1_000);
  const user = m.users[order.user]!;
  const owed = Math.min(user.debt, order.earned);
  user.debt -= owed;
  user.points += order.earned - owed;
}

/** Whether units of an order can be returned. */
export const mayReturn = (
  m: Model,
  order: Order,
  { parts, reason }: { parts: { line: Line; quantity: number; opened: boolean }[]; reason: string },
) =>
  ['delivered', 'accepted'].includes(order.status) &&
  m.now <= order.deliveredAt! + 14 * day &&
  parts.length > 0 &&
  parts.every(({ line, quantity }) => quantity > 0 && quantity <= line.left) &&
  (parts.every(({ opened }) => !opened) || faultReasons.includes(reason) || reason === 'allergy');

/** The paid amount is shared among the remaining units; the first ones get the indivisible piastres. */
export function lineAmount({ left, unpaidReturned: unpaidBack }: Line, quantity: number): number {
  return Math.floor(unpaidBack / left) * quantity + Math.min(quantity, unpaidBack % left);
}

export function requestReturn(
  order: Order,
  parts: { line: Line; quantity: number; opened: boolean }[],
  reason: string,
) {
  const told = parts.map((part) => ({ ...part, refund: lineAmount(part.line, part.quantity) }));
  const whole = sum(parts.map(({ quantity }) => quantity)) === sum(order.lines.map(({ quantity }) => quantity));
  for (const { line, quantity, refund } of told) {
    line.left -= quantity;
    line.unpaidReturned -= refund;
  }
  const goods = sum(told.map(({ refund }) => refund));
  return { parts: told, goods, refund: goods + (whole && faultReasons.includes(reason) ? order.shipping : 0) };
}

/** Rejected or withdrawn units belong to the shopper again. */
export function releaseUnits({ parts }: Return): void {
  for (const { line, quantity, refund } of parts) {
    line.left += quantity;
    line.unpaidReturned += refund;
  }
}

/** Applies a decision of staff to a return. Sealed items in good condition are restocked. */
export function settle(m: Model, one: Return, to: string): void {
  one.status = to;
  const { order, parts, goods, refund, reason } = one;
  if (to === 'rejected') releaseUnits(one);
  if (to !== 'refunded') return;
  const user = m.users[order.user]!;
  user.wallet += refund;
  for (const { line, quantity, opened } of parts)
    if (!opened && reason !== 'damaged' && reason !== 'expired') m.stock[line.product]! += quantity;
  order.refundedGoods += goods;
  revokePoints(user, order, netMerchandise(order));
}

/** Revokes the points of returned items; points already spent become a debt. */
function revokePoints(user: User, order: Order, netMerchandise: number): void {
  const due = Math.max(0, order.earned - Math.floor(netMerchandise / 1_000) - order.taken);
  order.taken += due;
  const now = Math.min(due, user.points);
  user.points -= now;
  user.debt += due - now;
}
