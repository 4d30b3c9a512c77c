import { isCash, type PaymentMethod } from '#values/payment-methods.ts';
import { type Piastres, piastres } from '#values/money.ts';
import type { PaymentStatus } from './order.ts';
import { hasArrived, type OrderStatus } from './states.ts';

/** The facts about an order that its settlement depends on. */
export type SettledOrder = {
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  /** Whether a change after payment left an amount that is collected at the door. */
  collectOnDelivery: boolean;
  total: Piastres;
  /** The part of `total` that nobody pays any more, since its parcel did not arrive. */
  undelivered: Piastres;
  walletApplied: Piastres;
  /** The cash that the courier collected. */
  cash: Piastres;
  /** Whether it was dispatched. */
  shipped: boolean;
  /** Until when its stock is reserved while its payment is awaited; null for no reservation. ISO 8601. */
  reservedUntil: string | null;
};

/** A payment attempt, in the order in which they were made. */
export type SettledPayment = {
  method: PaymentMethod;
  /** Reviewed by staff, not by a gateway. */
  isTransfer: boolean;
  status: 'created' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded';
  amount: Piastres;
  /** The part that a change of the order put into the wallet: the order has no use for it any more. */
  unused: Piastres;
  /** The part put into the wallet for whatever reason. */
  refundedToWallet: Piastres;
  /** The money does not count for the order. */
  isOverpayment: boolean;
  /** A transfer that was found after the order had stopped waiting for it, and was credited to the wallet. */
  isLate: boolean;
};

/** A refund by staff, or a refunded return. */
export type SettledRefund = { amount: Piastres };

/** What is paid, refunded and due for an order. */
export type Settlement = {
  /** Paid by all methods, the wallet included. */
  paid: Piastres;
  /** The part of `paid` that returns and refunds gave back. */
  refunded: Piastres;
  paymentStatus: PaymentStatus;
  /** Zero once the order is cancelled. */
  amountDue: Piastres;
  /** Null unless a payment is awaited. */
  reservedUntil: string | null;
};

const sum = (amounts: readonly number[]): Piastres => piastres(amounts.reduce((total, amount) => total + amount, 0));

/** Whether the money of a payment has come and counts for the order. */
const counts = ({ status, isOverpayment }: SettledPayment): boolean =>
  !isOverpayment && (status === 'paid' || status === 'refunded');

/** What was paid other than in cash. */
export const paidInAdvance = (
  { walletApplied }: Pick<SettledOrder, 'walletApplied'>,
  payments: readonly SettledPayment[],
): Piastres => sum([walletApplied, ...payments.filter(counts).map(({ amount, unused }) => amount - unused)]);

/** Computes what is paid, refunded and due for an order. */
export function settle(
  order: SettledOrder,
  payments: readonly SettledPayment[],
  refunds: readonly SettledRefund[],
): Settlement {
  const paid = sum([paidInAdvance(order, payments), order.cash]);
  const refunded = piastres(Math.min(paid, sum(refunds.map(({ amount }) => amount))));
  const amountDue = piastres(order.status === 'cancelled' ? 0 : order.total - order.undelivered - paid);
  const paymentStatus =
    order.status === 'cancelled'
      ? cancelledStatus(order, payments, paid)
      : refunds.length > 0 && refunded >= paid
        ? 'refunded'
        : openStatus(order, payments, amountDue);
  const isAwaited = amountDue > 0 && !isDueAtDoor(order) && !isUnderReview(payments);
  return { paid, refunded, paymentStatus, amountDue, reservedUntil: isAwaited ? order.reservedUntil : null };
}

/** Computes the first settlement of an order: its wallet part is paid, and there is at most one attempt to pay the rest. */
export const settleNewOrder = (
  order: Pick<SettledOrder, 'status' | 'paymentMethod' | 'total' | 'walletApplied' | 'reservedUntil'>,
  payment: Pick<SettledPayment, 'method' | 'isTransfer' | 'status' | 'amount'> | null,
): Settlement =>
  settle(
    { ...order, undelivered: piastres(0), collectOnDelivery: false, cash: piastres(0), shipped: false },
    payment
      ? [{ ...payment, unused: piastres(0), refundedToWallet: piastres(0), isOverpayment: false, isLate: false }]
      : [],
    [],
  );

/** Whether what is due for an order is collected at the door. */
export const isDueAtDoor = ({
  paymentMethod,
  collectOnDelivery,
}: Pick<SettledOrder, 'paymentMethod' | 'collectOnDelivery'>): boolean => isCash(paymentMethod) || collectOnDelivery;

/** Whether staff review a receipt: the stock stays reserved until they have decided. */
const isUnderReview = (payments: readonly SettledPayment[]): boolean =>
  payments.some(({ isTransfer, status }) => isTransfer && status === 'pending');

function openStatus(order: SettledOrder, payments: readonly SettledPayment[], amountDue: Piastres): PaymentStatus {
  // The gateway has refunded the whole card payment, whatever the wallet paid beside it.
  if (payments.some((payment) => counts(payment) && payment.status === 'refunded')) return 'refunded';
  if (amountDue <= 0) return 'paid';
  if (isDueAtDoor(order)) return 'unpaid';
  const decided = lastDecided(order, payments);
  return decided === 'pending' ? 'pending' : decided === 'failed' ? 'refused' : 'unpaid';
}

/** The status of the last attempt with the current payment method that got any reply. Attempts before a switch of the method don't count. */
function lastDecided({ paymentMethod }: SettledOrder, payments: readonly SettledPayment[]) {
  const since = payments.slice(payments.findLastIndex(({ method }) => method !== paymentMethod) + 1);
  return since.findLast(({ status }) => status !== 'created' && status !== 'cancelled')?.status;
}

function cancelledStatus(
  { paymentMethod, shipped, total, walletApplied }: SettledOrder,
  payments: readonly SettledPayment[],
  paid: Piastres,
): PaymentStatus {
  // Refused at the door: it counts against the phone number.
  if (shipped && isCash(paymentMethod) && paid < total) return 'refused';
  // A card payment is refunded only when the gateway has done it.
  const isOwed = payments.some(
    (payment) =>
      counts(payment) && !payment.isTransfer && payment.status === 'paid' && payment.amount > payment.refundedToWallet,
  );
  if (isOwed) return 'paid';
  return walletApplied > 0 || payments.some((payment) => counts(payment) || payment.isLate) ? 'refunded' : 'unpaid';
}

/** Whether the order's cash can have been collected. */
export const mayHaveCash = (order: Pick<SettledOrder, 'status' | 'paymentMethod' | 'collectOnDelivery'>): boolean =>
  hasArrived(order.status) && (isCash(order.paymentMethod) || order.collectOnDelivery);
