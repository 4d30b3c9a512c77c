import type { ReactNode } from 'react';
import { clockText, weekdayText } from '#app/i18n/clock.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { urls } from '#app/urls.ts';
import type { OrderPaymentStep } from '#shop/payments/payment-step.ts';
import type { TransferView } from '#shop/payments/show-transfer.ts';
import { transferScreens } from '#words/payments/transfer/index.ts';

type Awaited = Extract<OrderPaymentStep, { type: 'receipt' }>;

/** Why the last receipt was rejected, and until when the next one, or the first, is awaited. */
export function AwaitedReceipt({ step, hours }: { step: Awaited; hours: number }) {
  const words = useScreenMessages(transferScreens);
  const locale = useLocale();
  return (
    <div className="grid gap-3">
      {step.refusalReason !== null && (
        <Notice tone="error" title={words.refused_title}>
          {step.refusalReason !== '' && (
            <p>
              {words.refused_because}: <bdi>{step.refusalReason}</bdi>
            </p>
          )}
          <p>{words.refused_next}</p>
        </Notice>
      )}
      {step.isExpired ? (
        <Notice tone="warning" title={words.over_title}>
          {words.over}
        </Notice>
      ) : (
        <Notice title={words.held(clockText(step.until, locale), weekdayText(step.until, locale))}>
          {step.last ? words.held_last : words.held_then(hours)}
        </Notice>
      )}
    </div>
  );
}

const tones = { success: 'bg-act text-on-act', info: 'bg-leaf text-act', error: 'bg-alarm-pale text-alarm' };

/** A transfer that needs no action: its receipt is under review, it has been accepted, or the order is cancelled. */
export function SettledTransfer({ transfer }: { transfer: TransferView }) {
  const words = useScreenMessages(transferScreens);
  const locale = useLocale();
  const { order, step } = transfer;
  if (step.type === 'review')
    return (
      <TransferStatus icon="clock" tone="info" title={words.review_title} order={order.id}>
        <p>{words.review(order.amountDue)}</p>
        <p>{words.review_kept}</p>
        <p className="text-sm">
          {words.review_since}: {words.review_sent(clockText(step.since, locale), weekdayText(step.since, locale))}
          {step.transferReference && (
            <>
              {' · '}
              {words.reference}{' '}
              <bdi dir="auto" className="break-all">
                {step.transferReference}
              </bdi>
            </>
          )}
        </p>
      </TransferStatus>
    );
  if (order.status === 'cancelled')
    return (
      <TransferStatus icon="close" tone="error" title={words.cancelled_title} order={order.id}>
        <p>{words.cancelled}</p>
        <p>{order.paymentStatus === 'refunded' ? words.cancelled_given : words.cancelled_sent}</p>
      </TransferStatus>
    );
  return (
    <TransferStatus icon="check" tone="success" title={words.paid_title} order={order.id}>
      <p>{words.paid}</p>
    </TransferStatus>
  );
}

function TransferStatus({
  icon,
  tone,
  title,
  order,
  children,
}: {
  icon: IconName;
  tone: keyof typeof tones;
  title: string;
  order: number;
  children: ReactNode;
}) {
  const words = useScreenMessages(transferScreens);
  const locale = useLocale();
  return (
    <>
      <div role="status" className="grid justify-items-center gap-4 text-center">
        <span className={classes('grid size-16 place-items-center rounded-full', tones[tone])}>
          <Icon name={icon} className="size-8" />
        </span>
        <h2 className="text-2xl">{title}</h2>
        <div className="grid gap-2 text-soft">{children}</div>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <LinkButton to={urls.order(locale, order)}>{words.see_order}</LinkButton>
        <LinkButton variant="secondary" to={urls.store(locale)}>
          {words.keep_shopping}
        </LinkButton>
      </div>
    </>
  );
}
