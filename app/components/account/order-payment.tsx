import type { ReactNode } from 'react';
import { clockText, weekdayText } from '#app/i18n/clock.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { urls } from '#app/urls.ts';
import type { Order } from '#shop/orders/order.ts';
import type { OrderPaymentStep } from '#shop/payments/payment-step.ts';
import { isCash, isTransfer } from '#values/payment-methods.ts';
import { orderScreens } from '#words/orders/screens/index.ts';
import { payScreens } from '#words/payments/screens/index.ts';

type PayableOrder = Pick<Order, 'status' | 'paymentMethod' | 'paymentStatus' | 'amountDue' | 'collectOnDelivery'>;

/** The payment state of an order, as the key of its text. */
export function paymentState(order: PayableOrder) {
  const { status, paymentMethod, paymentStatus, amountDue, collectOnDelivery } = order;
  if (paymentStatus === 'refunded') return 'refunded';
  if (status === 'cancelled') return paymentStatus === 'paid' ? 'refund_due' : 'nothing_paid';
  if (paymentStatus === 'paid' || amountDue === 0) return 'paid';
  // The courier has the cash until it hands it in.
  const isWithCourier = status === 'delivered' || status === 'accepted';
  if (isCash(paymentMethod) || collectOnDelivery) return isWithCourier ? 'cash_awaited' : 'cash_due';
  if (!isTransfer(paymentMethod)) return paymentStatus === 'pending' ? 'checking' : 'card_due';
  if (paymentStatus === 'pending') return 'reviewing';
  return paymentStatus === 'refused' ? 'receipt_refused' : 'transfer_due';
}

/** What is still due from the shopper; zero once the courier has it. */
export const dueFromShopper = (order: PayableOrder): number =>
  paymentState(order) === 'cash_awaited' ? 0 : order.amountDue;

/** As `paymentState`, of a cancelled order: also after a payment that arrived too late. */
const refundState = (order: Order, step: OrderPaymentStep) =>
  step.type === 'surplus' ? (step.isRefunded ? 'refunded' : 'refund_due') : paymentState(order);

/** Where a listed order is paid; card payments are opened from the order page. Null when no payment is due from the shopper. */
export function usePaymentUrl(order: Order): string | null {
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

type Props = { order: Order; step: OrderPaymentStep; cancelReason: string | null };

/** What the shopper has to do or to know about the payment; nothing when the order is paid. */
export function OrderPayment({ order, step, cancelReason }: Props) {
  const words = useScreenMessages(orderScreens);
  const locale = useLocale();
  if (order.status === 'cancelled')
    return (
      <Notice tone="warning" title={words.cancelled_title}>
        {cancelReason && (
          <p>
            {words.because}: <bdi>{cancelReason}</bdi>
          </p>
        )}
        <p>{words[`cancelled_${refundState(order, step)}` as 'cancelled_refunded']}</p>
      </Notice>
    );
  const reservedUntil = (moment: string) => words.kept_until(clockText(moment, locale), weekdayText(moment, locale));
  switch (step.type) {
    case 'card':
      return (
        <PaymentDue
          title={step.declined ? words.declined_title : words.card_due_title}
          isError={step.declined}
          action={
            <>
              <LinkButton to={urls.pay(locale, step.reference)} reloadDocument prefetch="none">
                {words.pay_now}
              </LinkButton>
              <ChangeMethodLink order={order.id} />
            </>
          }
        >
          {step.declined && <p>{words.declined}</p>}
          <p>{reservedUntil(step.until)}</p>
        </PaymentDue>
      );
    case 'receipt':
      return (
        <PaymentDue
          title={step.refusalReason === null ? words.transfer_due_title : words.receipt_refused}
          isError={step.refusalReason !== null}
          action={
            <>
              <LinkButton to={urls.payTransfer(locale, order.id)}>
                {step.refusalReason === null ? words.pay_now : words.receipt_again}
              </LinkButton>
              <ChangeMethodLink order={order.id} />
            </>
          }
        >
          {step.refusalReason && (
            <p>
              {words.because}: <bdi>{step.refusalReason}</bdi>
            </p>
          )}
          <p>{step.isExpired ? words.kept_no_more : reservedUntil(step.until)}</p>
        </PaymentDue>
      );
    case 'review':
      return <Notice title={words.reviewing}>{words.reviewing_text}</Notice>;
    case 'over':
      return (
        <Notice tone="warning" title={words.over_title}>
          {words.over}
        </Notice>
      );
    default:
      return null;
  }
}

function ChangeMethodLink({ order }: { order: number }) {
  const words = useScreenMessages(payScreens);
  return (
    <LinkButton variant="secondary" to={urls.changePaymentMethod(useLocale(), order)}>
      {words.other_way}
    </LinkButton>
  );
}

function PaymentDue({
  title,
  isError,
  action,
  children,
}: {
  title: string;
  isError: boolean;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <Notice tone={isError ? 'error' : 'warning'} title={title}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>{children}</div>
        <div className="flex flex-wrap gap-3">{action}</div>
      </div>
    </Notice>
  );
}
