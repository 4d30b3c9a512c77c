import { dayText } from '#app/i18n/day.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Deadlines } from '#shop/orders/deadlines.ts';
import type { Order } from '#shop/orders/order.ts';
import { cartScreens } from '#words/screens/cart.ts';
import { paymentState } from './order-payment.tsx';
import { orderActs } from '#words/screens/order-acts.ts';

/** What comes next of an order, and by when; what waits for its payment, or is cancelled, says so elsewhere. */
export function WhatNext({ order, deadlines }: { order: Order; deadlines: Deadlines }) {
  const words = useScreenWords(orderActs);
  const inCart = useScreenWords(cartScreens);
  const locale = useLocale();
  const { status, paymentStatus, can, delivery, timeline } = order;
  if (status === 'cancelled' || paymentStatus === 'refused') return null;
  const waits = status === 'awaiting_payment' || paymentState(order) === 'transfer_due';
  const said = waits ? undefined : words.next[status];
  const isAhead = timeline.some((step) => step.status === 'delivered' && step.at === null);
  return (
    <Notice className="mb-6" title={said}>
      {isAhead && <p>{inCart.delivery(dayText(delivery.from, locale), dayText(delivery.to, locale))}</p>}
      {deadlines.acceptsOn && can.accept && <p>{words.accepts_on(dayText(deadlines.acceptsOn, locale))}</p>}
      {deadlines.returnUntil && can.return && <p>{words.return_until(dayText(deadlines.returnUntil, locale))}</p>}
    </Notice>
  );
}
