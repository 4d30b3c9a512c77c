import type { ReactNode } from 'react';
import { clockText, weekdayText } from '#app/i18n/clock.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { urls } from '#app/urls.ts';
import type { OrderPaymentStep } from '#shop/payments/payment-step.ts';
import type { TransferShown } from '#shop/payments/show-transfer.ts';
import { transferScreens } from '#words/screens/transfer.ts';

type Awaited = Extract<OrderPaymentStep, { type: 'receipt' }>;

/** Why the last receipt was not taken, and until when another, or the first, is awaited. */
export function AwaitedReceipt({ step, hours }: { step: Awaited; hours: number }) {
  const words = useScreenWords(transferScreens);
  const locale = useLocale();
  return (
    <div className="grid gap-3">
      {step.refused !== null && (
        <Notice tone="alarm" title={words.refused_title}>
          {step.refused !== '' && (
            <p>
              {words.refused_because}: <bdi>{step.refused}</bdi>
            </p>
          )}
          <p>{words.refused_next}</p>
        </Notice>
      )}
      {step.isOver ? (
        <Notice tone="warm" title={words.over_title}>
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

const tones = { done: 'bg-act text-on-act', calm: 'bg-leaf text-act', alarm: 'bg-alarm-pale text-alarm' };

/** A transfer for which there is nothing to do here: its receipt is looked at, it has come, or the order is cancelled. */
export function SettledTransfer({ shown }: { shown: TransferShown }) {
  const words = useScreenWords(transferScreens);
  const locale = useLocale();
  const { order, step } = shown;
  if (step.type === 'review')
    return (
      <Sign icon="clock" tone="calm" title={words.review_title} order={order.id}>
        <p>{words.review(order.left)}</p>
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
      </Sign>
    );
  if (order.status === 'cancelled')
    return (
      <Sign icon="close" tone="alarm" title={words.cancelled_title} order={order.id}>
        <p>{words.cancelled}</p>
        <p>{order.paymentStatus === 'refunded' ? words.cancelled_given : words.cancelled_sent}</p>
      </Sign>
    );
  return (
    <Sign icon="check" tone="done" title={words.paid_title} order={order.id}>
      <p>{words.paid}</p>
    </Sign>
  );
}

function Sign({
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
  const words = useScreenWords(transferScreens);
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
        <LinkButton look="quiet" to={urls.store(locale)}>
          {words.keep_shopping}
        </LinkButton>
      </div>
    </>
  );
}
