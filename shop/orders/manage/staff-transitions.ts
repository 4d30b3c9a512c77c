import type { Order } from '../order.ts';
import { hasArrived, canTransition, type OrderStatus, orderStatuses } from '../states.ts';
import { isCash } from '#values/payment-methods.ts';

/** A transition that staff may make, and what it requires. */
export type StaffTransition = {
  to: OrderStatus;
  /** Whether a note is required; the shopper receives it as the reason. */
  needsNote: boolean;
  /** What must be resolved first; null when nothing blocks it. */
  blockedBy: 'payment_open' | 'return_open' | null;
};

/** The parts of an order that determine its staff transitions. `amountDue` includes an amount that is collected at the door. */
export type TransitionableOrder = Pick<Order, 'status' | 'paymentMethod' | 'collectOnDelivery' | 'amountDue'> & {
  /** Whether it has a return that is not settled. */
  returnOpen: boolean;
};

const isPaidOnDelivery = ({
  paymentMethod,
  collectOnDelivery: collect,
}: Pick<Order, 'paymentMethod' | 'collectOnDelivery'>): boolean => isCash(paymentMethod) || collect;

/** Whether an order has arrived and not all of its cash has come: its shopper accepted it first, or a courier owes it. */
export const owesCash = (order: Omit<TransitionableOrder, 'returnOpen'>): boolean =>
  hasArrived(order.status) && isPaidOnDelivery(order) && order.amountDue > 0;

/**
 * The transitions that staff may make. A prepaid order that is not paid yet can only leave the review by cancellation. An order that its
 * shopper accepted can still be refused at the door while its cash has not come.
 */
export const staffTransitions = (order: TransitionableOrder): StaffTransition[] =>
  orderStatuses
    .filter((to) => canTransition(order.status, to, 'staff') && (!hasArrived(order.status) || owesCash(order)))
    .map((to) => ({ to, needsNote: to === 'cancelled', blockedBy: transitionBlocker(order, to) }));

function transitionBlocker(order: TransitionableOrder, to: OrderStatus): StaffTransition['blockedBy'] {
  if (to === 'cancelled') return order.returnOpen ? 'return_open' : null;
  return order.status === 'under_review' && !isPaidOnDelivery(order) && order.amountDue > 0 ? 'payment_open' : null;
}
