import type { ReactNode } from 'react';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import type { PaymentView } from '#shop/payments/show-payment.ts';
import { payScreens } from '#words/payments/screens/index.ts';

const tones = { success: 'bg-act text-on-act', info: 'bg-leaf text-ink', error: 'bg-alarm-pale text-alarm' };

/** The state of a card payment: icon, explanation, purpose, and actions. */
export function PayFrame({
  icon,
  tone,
  title,
  lead,
  payment,
  children,
}: {
  icon: IconName;
  tone: keyof typeof tones;
  title: string;
  lead: ReactNode;
  payment: PaymentView;
  children: ReactNode;
}) {
  const words = useScreenMessages(payScreens);
  return (
    <div className="mx-auto grid max-w-md gap-8 px-4 py-12 md:py-20">
      <div role="status" className="grid justify-items-center gap-4 text-center">
        <span className={classes('grid size-16 place-items-center rounded-full', tones[tone])}>
          <Icon name={icon} className="size-8" />
        </span>
        <h1 className="text-2xl">{title}</h1>
        <div className="grid gap-2 text-soft">{lead}</div>
      </div>
      <dl className="grid divide-y divide-line rounded-lg bg-sunk px-6">
        <div className="flex flex-wrap justify-between gap-x-4 py-4">
          <dt className="text-soft">{payment.order ? words.order : words.purpose}</dt>
          <dd className="font-medium tabular-nums">
            {payment.order ? <bdi dir="ltr">{payment.order.number}</bdi> : words.deposit}
          </dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4 py-4">
          <dt className="text-soft">{words.amount}</dt>
          <dd className="font-medium">
            <Amount value={payment.amount} />
          </dd>
        </div>
      </dl>
      <div className="grid gap-3">{children}</div>
    </div>
  );
}

/** Opens the gateway's page again: a full page load, never prefetched. */
export function TryAgain({ reference }: { reference: string }) {
  const words = useScreenMessages(payScreens);
  return (
    <LinkButton to={urls.pay(useLocale(), reference)} reloadDocument prefetch="none">
      {words.again}
    </LinkButton>
  );
}

/** Links from a payment: to the order, or to the choice of another payment method; for a deposit, to the wallet. */
export function PaymentLinks({
  payment,
  variant = 'secondary',
}: {
  payment: PaymentView;
  variant?: 'primary' | 'secondary';
}) {
  const words = useScreenMessages(payScreens);
  const locale = useLocale();
  const { order, canRetry } = payment;
  if (!order)
    return (
      <LinkButton variant={variant} to={urls.wallet(locale)}>
        {words.to_wallet}
      </LinkButton>
    );
  return (
    <LinkButton
      variant={variant}
      to={canRetry ? urls.changePaymentMethod(locale, order.id) : urls.order(locale, order.id)}
    >
      {canRetry ? words.other_way : words.see_order}
    </LinkButton>
  );
}
