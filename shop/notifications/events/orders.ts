import type { Locale } from '#values/locale.ts';
import type { Piastres } from '#values/money.ts';
import type { IsoDate } from '#values/working-days.ts';
import { getMessages, type Messages } from '#words/messages.ts';
import type { OutboxMessage } from '../enqueue.ts';
import type { CustomerNotification } from '../notify-customer.ts';

/** The order that an event is about. Its notifications go to its phone, in its language. */
export type NotifiedOrder = { id: number; userId: number; number: string; locale: Locale; phone: string };

type Days = { from: IsoDate; to: IsoDate };

/** `nth`: how often the order has reached the status, more than once after a delivery that was taken back. */
type Reached = { nth: number };

const nthPart = ({ id }: NotifiedOrder, { nth }: Reached): number | string => (nth === 1 ? id : `${id}:${nth}`);

/** The notification of an event that occurs once for each order, or for each `part` of it. */
function ofOrder(
  { id, userId, locale, phone }: NotifiedOrder,
  kind: CustomerNotification['kind'],
  text: (words: Messages['orders']) => string,
  part: number | string = id,
): CustomerNotification {
  return { userId, to: phone, kind, locale, text: text(getMessages(locale).orders), dedupe: `${kind}:${part}` };
}

/** An order was placed, and nothing is awaited from its customer. */
export const orderPlaced = (
  order: NotifiedOrder,
  { amountDue, isReviewed, delivery }: { amountDue: Piastres; isReviewed: boolean; delivery: Days },
): CustomerNotification =>
  ofOrder(order, 'order_placed', (words) =>
    words.placed_message({ number: order.number, left: amountDue, checking: isReviewed, ...delivery }),
  );

type AwaitedTransfer = { amountDue: Piastres; hours: number };

/** Staff placed an order whose transfer and receipt are awaited for `hours`. */
export const orderPlacedWithoutReceipt = (
  order: NotifiedOrder,
  { amountDue, hours }: AwaitedTransfer,
): CustomerNotification =>
  ofOrder(order, 'order_placed', (words) =>
    words.receipt_wanted_message({ number: order.number, left: amountDue, hours }),
  );

/** The receipt of a transfer has not come while the stock was reserved; it is awaited for `hours` more. Once per reservation. */
export const receiptOverdue = (
  { id, userId, number, locale, phone }: NotifiedOrder,
  { amountDue, hours, reservedUntil }: AwaitedTransfer & { reservedUntil: Date },
): OutboxMessage => ({
  userId,
  to: phone,
  channel: 'sms',
  kind: 'receipt_wanted',
  locale,
  text: getMessages(locale).orders.receipt_wanted_message({ number, left: amountDue, hours }),
  dedupe: `receipt_wanted:${id}:${reservedUntil.getTime()}`,
});

/** A payment for an order was received. */
export const orderPaid = (
  order: NotifiedOrder,
  { paymentId, amount }: { paymentId: number; amount: Piastres },
): CustomerNotification =>
  ofOrder(order, 'order_paid', (words) => words.paid_message({ number: order.number, amount }), paymentId);

/** An order is on its way; `days`: the days of delivery that remain. `trackUrl`: the page that shows its progress. */
export const orderShipped = (
  order: NotifiedOrder,
  { amountDue, days, trackUrl, nth }: Reached & { amountDue: Piastres; days: Days | null; trackUrl: string },
): CustomerNotification =>
  ofOrder(
    order,
    'order_shipped',
    (words) => words.shipped_message({ number: order.number, left: amountDue, days, trackUrl }),
    nthPart(order, { nth }),
  );

/** An order has arrived; its items can be returned `until` a day. */
export const orderDelivered = (
  order: NotifiedOrder,
  { until, nth }: Reached & { until: IsoDate },
): CustomerNotification =>
  ofOrder(
    order,
    'order_delivered',
    (words) => words.delivered_message({ number: order.number, until }),
    nthPart(order, { nth }),
  );

/** The system has accepted a delivered order. */
export const orderAccepted = (order: NotifiedOrder, reached: Reached): CustomerNotification =>
  ofOrder(
    order,
    'order_accepted',
    (words) => words.accepted_message({ number: order.number }),
    nthPart(order, reached),
  );

/** An order was cancelled. `reason` is empty when the customer cancelled it. */
export const orderCancelled = (
  order: NotifiedOrder,
  { reason, isRefunded }: { reason: string; isRefunded: boolean },
): CustomerNotification =>
  ofOrder(order, 'order_cancelled', (words) => words.cancelled_message({ number: order.number, reason, isRefunded }));

/** Staff changed an order, whose version before that is `changedFrom`. */
export const orderChanged = (
  order: NotifiedOrder,
  {
    changedFrom,
    total,
    amountDue,
    isDueAtDoor,
    refunded,
  }: { changedFrom: Date; total: Piastres; amountDue: Piastres; isDueAtDoor: boolean; refunded: Piastres },
): CustomerNotification =>
  ofOrder(
    order,
    'order_changed',
    (words) => words.changed_message({ number: order.number, total, left: amountDue, atDoor: isDueAtDoor, refunded }),
    `${order.id}:${changedFrom.getTime()}`,
  );

/** Part of an order was refunded to its customer's wallet. */
export const orderRefunded = (
  order: NotifiedOrder,
  { refundId, amount }: { refundId: number; amount: Piastres },
): CustomerNotification =>
  ofOrder(order, 'order_refunded', (words) => words.refunded_message({ number: order.number, amount }), refundId);

/** A transfer that was found late was credited to the wallet, whose balance is `balance` now. */
export const transferCredited = (
  order: NotifiedOrder,
  { amount, balance }: { amount: Piastres; balance: Piastres },
): CustomerNotification =>
  ofOrder(order, 'transfer_credited', (words) =>
    words.transfer_credited_message({ number: order.number, amount, balance }),
  );

/** An accepted order earned points; the account has `points` now. */
export const pointsEarned = (
  order: NotifiedOrder,
  { earned, points }: { earned: number; points: number },
): CustomerNotification =>
  ofOrder(order, 'points_earned', () =>
    getMessages(order.locale).rewards.points_earned_message({ number: order.number, earned, points }),
  );
