import { mayMove, type OrderStatus, orderStatuses } from '../states.ts';

/** A move that staff may make of an order, and what it takes. */
export type StaffMove = {
  to: OrderStatus;
  /** The shopper is told why. */
  needsNote: boolean;
  /** What must happen first; null when nothing has to. */
  barred: 'payment_open' | null;
};

/** What staff may make of an order. `owes`: it is paid before it goes out, and is not yet: then nothing but cancelling gets it out of review. */
export const staffMoves = (status: OrderStatus, owes: boolean): StaffMove[] =>
  orderStatuses
    .filter((to) => mayMove(status, to, 'staff'))
    .map((to) => ({
      to,
      needsNote: to === 'cancelled',
      barred: owes && to !== 'cancelled' && status === 'under_review' ? 'payment_open' : null,
    }));
