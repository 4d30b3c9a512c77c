import type { Locale } from '#values/locale.ts';
import type { Piastres } from '#values/money.ts';
import type { IsoDate } from '#values/working-days.ts';
import { getMessages, type Messages } from '#words/messages.ts';
import type { CustomerNotification } from '../notify-customer.ts';

/** The order that an event is about. Its notifications go to its phone, in its language. */
export type NotifiedOrder = { id: number; userId: number; number: string; locale: Locale; phone: string };

/** A notification that each order, or each `part` of it, gets once. */
function about(
  { id, userId, locale, phone }: NotifiedOrder,
  kind: CustomerNotification['kind'],
  text: (words: Messages['orders']) => string,
  part: number = id,
): CustomerNotification {
  return { userId, to: phone, kind, locale, text: text(getMessages(locale).orders), dedupe: `${kind}:${part}` };
}

/** An order was placed, and nothing is awaited from its customer. */
export const orderPlaced = (
  order: NotifiedOrder,
  {
    amountDue,
    isReviewed,
    delivery,
  }: { amountDue: Piastres; isReviewed: boolean; delivery: { from: IsoDate; to: IsoDate } },
): CustomerNotification =>
  about(order, 'order_placed', (words) =>
    words.placed_message({ number: order.number, left: amountDue, checking: isReviewed, ...delivery }),
  );

/** Staff placed an order whose transfer and receipt are awaited for `hours`. */
export const orderPlacedWithoutReceipt = (
  order: NotifiedOrder,
  { amountDue, hours }: { amountDue: Piastres; hours: number },
): CustomerNotification =>
  about(order, 'order_placed', (words) =>
    words.receipt_wanted_message({ number: order.number, left: amountDue, hours }),
  );
