import type { Order } from '../order.ts';
import { hasArrived, mayMove, type OrderStatus, orderStatuses } from '../states.ts';

/** A move that staff may make of an order, and what it takes. */
export type StaffMove = {
  to: OrderStatus;
  /** The shopper is told why. */
  needsNote: boolean;
  /** What must happen first; null when nothing has to. */
  barred: 'payment_open' | 'return_open' | null;
};

/** What of an order decides what staff may make of it. `left` is what is still to be paid, also of one that is collected at the door. */
export type Movable = Pick<Order, 'status' | 'paymentMethod' | 'collect' | 'left'> & {
  /** Whether a return of it is not settled. */
  returnOpen: boolean;
};

/** Whether an order is paid at the door. */
const atDoor = ({ paymentMethod, collect }: Pick<Order, 'paymentMethod' | 'collect'>): boolean =>
  paymentMethod === 'cash_on_delivery' || collect;

/** Whether a shopper has accepted an order of which nobody has said that its cash came. */
export const owesCash = (order: Omit<Movable, 'returnOpen'>): boolean =>
  hasArrived(order.status) && atDoor(order) && order.left > 0;

/**
 * What staff may make of an order. One that is paid before it goes out, and is not yet, gets out of review by cancelling alone. One whose shopper
 * accepted it can still turn out to be refused at the door, as long as its cash has not come.
 */
export const staffMoves = (order: Movable): StaffMove[] =>
  orderStatuses
    .filter((to) => mayMove(order.status, to, 'staff') && (!hasArrived(order.status) || owesCash(order)))
    .map((to) => ({ to, needsNote: to === 'cancelled', barred: barredBy(order, to) }));

function barredBy(order: Movable, to: OrderStatus): StaffMove['barred'] {
  if (to === 'cancelled') return order.returnOpen ? 'return_open' : null;
  return order.status === 'under_review' && !atDoor(order) && order.left > 0 ? 'payment_open' : null;
}
