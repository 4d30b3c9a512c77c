import type { ReactNode } from 'react';
import { clockText, weekdayText } from '#app/i18n/clock.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { urls } from '#app/urls.ts';
import type { Order } from '#shop/orders/order.ts';
import type { OrderPaymentStep } from '#shop/payments/payment-step.ts';
import { orderScreens } from '#words/screens/orders.ts';
import { payScreens } from '#words/screens/pay.ts';

type Paid = Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus' | 'left' | 'collect'>;

const isTransfer = ({ paymentMethod }: Paid): boolean =>
  paymentMethod === 'instant_transfer' || paymentMethod === 'mobile_wallet';

/** How an order stands with its money: the key of what is said of it. */
export function paymentState(order: Paid) {
  const { status, paymentMethod, paymentStatus, left, collect } = order;
  if (paymentStatus === 'refunded') return 'refunded';
  if (status === 'cancelled') return paymentStatus === 'paid' ? 'refund_due' : 'nothing_paid';
  if (paymentStatus === 'paid' || left === 0) return 'paid';
  if (paymentMethod === 'cash_on_delivery' || collect) return status === 'accepted' ? 'cash_awaited' : 'cash_due';
  if (!isTransfer(order)) return paymentStatus === 'pending' ? 'checking' : 'card_due';
  if (paymentStatus === 'pending') return 'reviewing';
  return paymentStatus === 'refused' ? 'receipt_refused' : 'transfer_due';
}

/** Where an order of a list is paid on: a card's page is opened from the order itself. Null when nothing waits for the shopper. */
export function useWayToPay(order: Order): string | null {
  const locale = useLocale();
  switch (paymentState(order)) {
    case 'card_due':
      return urls.order(locale, order.id);
    case 'transfer_due':
    case 'receipt_refused':
      return urls.payTransfer(locale, order.id);
    default:
      return null;
  }
}

/** What the shopper has to do, or to know, so that their order is paid; nothing when all is well. */
export function OrderPayment({ order, step }: { order: Order; step: OrderPaymentStep }) {
  const words = useScreenWords(orderScreens);
  const locale = useLocale();
  if (order.status === 'cancelled')
    return (
      <Notice tone="warm" title={words.cancelled_title}>
        {words[`cancelled_${paymentState(order)}` as 'cancelled_refunded']}
      </Notice>
    );
  const until = (moment: string) => words.kept_until(clockText(moment, locale), weekdayText(moment, locale));
  switch (step.type) {
    case 'card':
      return (
        <Due
          title={step.declined ? words.declined_title : words.card_due_title}
          alarm={step.declined}
          way={
            <>
              <LinkButton to={urls.pay(locale, step.reference)} reloadDocument prefetch="none">
                {words.pay_now}
              </LinkButton>
              <Otherwise order={order.id} />
            </>
          }
        >
          {step.declined && <p>{words.declined}</p>}
          <p>{until(step.until)}</p>
        </Due>
      );
    case 'receipt':
      return (
        <Due
          title={step.refused === null ? words.transfer_due_title : words.receipt_refused}
          alarm={step.refused !== null}
          way={
            <>
              <LinkButton to={urls.payTransfer(locale, order.id)}>
                {step.refused === null ? words.pay_now : words.receipt_again}
              </LinkButton>
              <Otherwise order={order.id} />
            </>
          }
        >
          {step.refused && (
            <p>
              {words.because}: <bdi>{step.refused}</bdi>
            </p>
          )}
          <p>{step.isOver ? words.kept_no_more : until(step.until)}</p>
        </Due>
      );
    case 'review':
      return <Notice title={words.reviewing}>{words.reviewing_text}</Notice>;
    case 'over':
      return (
        <Notice tone="warm" title={words.over_title}>
          {words.over}
        </Notice>
      );
    default:
      return null;
  }
}

function Otherwise({ order }: { order: number }) {
  const words = useScreenWords(payScreens);
  return (
    <LinkButton look="quiet" to={urls.payOtherwise(useLocale(), order)}>
      {words.other_way}
    </LinkButton>
  );
}

function Due({ title, alarm, way, children }: { title: string; alarm: boolean; way: ReactNode; children: ReactNode }) {
  return (
    <Notice tone={alarm ? 'alarm' : 'warm'} title={title}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>{children}</div>
        <div className="flex flex-wrap gap-3">{way}</div>
      </div>
    </Notice>
  );
}
