import { isCash, isTransfer } from '#values/payment-methods.ts';
import type { OrderDetails } from './order.ts';

/** Whether a cancellation counts as refused at the door: of a cash order that is shipped, or whose cash is not handed in yet. */
export const isRefusedAtDoor = (order: Pick<OrderDetails, 'status' | 'owes_cash' | 'payment_method'>): boolean =>
  (order.status === 'shipped' || order.owes_cash) && isCash(order.payment_method);

/** What staff are warned of before they cancel an order: a receipt that nobody reviewed gives nothing back by itself. */
export function cancelWarning(
  order: Pick<OrderDetails, 'status' | 'owes_cash' | 'payment_method' | 'payment_status'>,
): 'refused_at_door' | 'unreviewed' | 'cancel' {
  if (isRefusedAtDoor(order)) return 'refused_at_door';
  return isTransfer(order.payment_method) && order.payment_status === 'pending' ? 'unreviewed' : 'cancel';
}
