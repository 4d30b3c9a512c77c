import type { ReactNode } from 'react';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import type { PaymentShown } from '#shop/payments/show-payment.ts';
import { payScreens } from '#words/screens/pay.ts';

const tones = { done: 'bg-act text-on-act', calm: 'bg-leaf text-ink', alarm: 'bg-alarm-pale text-alarm' };

/** How a card payment stands: a sign, what it means, what it is for, and what can be done. */
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
  payment: PaymentShown;
  children: ReactNode;
}) {
  const words = useScreenWords(payScreens);
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
            <Amount of={payment.amount} />
          </dd>
        </div>
      </dl>
      <div className="grid gap-3">{children}</div>
    </div>
  );
}

/** Opens the gateway's page once more: a whole page of its own, never fetched ahead. */
export function TryAgain({ reference }: { reference: string }) {
  const words = useScreenWords(payScreens);
  return (
    <LinkButton to={urls.pay(useLocale(), reference)} reloadDocument prefetch="none">
      {words.again}
    </LinkButton>
  );
}

/** Where else to go: to the order, or where another way to pay for it is chosen; for money into the wallet to the wallet. */
export function Elsewhere({ payment, look = 'quiet' }: { payment: PaymentShown; look?: 'solid' | 'quiet' }) {
  const words = useScreenWords(payScreens);
  const locale = useLocale();
  const { order, again } = payment;
  if (!order)
    return (
      <LinkButton look={look} to={urls.wallet(locale)}>
        {words.to_wallet}
      </LinkButton>
    );
  return (
    <LinkButton look={look} to={again ? urls.payOtherwise(locale, order.id) : urls.order(locale, order.id)}>
      {again ? words.other_way : words.see_order}
    </LinkButton>
  );
}
