import { dayText, namedDayText } from '#app/i18n/day.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Deadlines } from '#shop/orders/deadlines.ts';
import type { Order } from '#shop/orders/order.ts';
import { cartScreens } from '#words/cart/screens/index.ts';
import { paymentState } from './order-payment.tsx';
import { orderActions } from '#words/orders/actions/index.ts';

/** What happens next with an order, and by when; unpaid and cancelled orders are covered elsewhere. */
export function NextSteps({ order, deadlines }: { order: Order; deadlines: Deadlines }) {
  const words = useScreenMessages(orderActions);
  const inCart = useScreenMessages(cartScreens);
  const locale = useLocale();
  const { status, paymentStatus, can, delivery, timeline } = order;
  if (status === 'cancelled' || paymentStatus === 'refused') return null;
  const isPaymentDue = status === 'awaiting_payment' || paymentState(order) === 'transfer_due';
  const title = isPaymentDue ? undefined : words.next[status];
  const isAhead = timeline.some((step) => step.status === 'delivered' && step.at === null);
  return (
    <Notice className="mb-6" title={title}>
      {isAhead && <p>{inCart.delivery(namedDayText(delivery.from, locale), namedDayText(delivery.to, locale))}</p>}
      {deadlines.acceptsOn && can.accept && <p>{words.accepts_on(dayText(deadlines.acceptsOn, locale))}</p>}
      {deadlines.returnUntil && can.return && <p>{words.return_until(dayText(deadlines.returnUntil, locale))}</p>}
    </Notice>
  );
}
