import { useEffect, useState } from 'react';
import { redirect, useRevalidator } from 'react-router';
import type { Route } from './+types/return';
import { Elsewhere, PayFrame, TryAgain } from '#app/components/pay/pay-frame.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { orErrorPage } from '#app/middleware/errors.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { urls } from '#app/urls.ts';
import { returnFrom } from '#shop/payments/return-from.ts';
import type { PaymentShown } from '#shop/payments/show-payment.ts';
import { payScreens } from '#words/screens/pay.ts';

/** Takes whoever comes back from the gateway, and leaves what the gateway put into the address behind. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const payment = await orErrorPage(returnFrom(ctx, url.searchParams));
  const here = urls.payReturn(ctx.locale, payment.reference);
  if (url.searchParams.has('hmac')) throw redirect(here);
  return { payment };
}

export default function Return({ loaderData: { payment } }: Route.ComponentProps) {
  const words = useScreenWords(payScreens);
  const locale = useLocale();
  const { state, order, again, reference } = payment;
  switch (state) {
    case 'paid':
      return (
        <Screen
          icon="check"
          tone="done"
          title={words.paid_title}
          lead={<p>{order ? words.paid_order : words.paid_deposit}</p>}
          payment={payment}
        >
          <Elsewhere payment={payment} look="solid" />
          <LinkButton look="quiet" to={urls.store(locale)}>
            {words.keep_shopping}
          </LinkButton>
        </Screen>
      );
    case 'surplus':
      return (
        <Screen icon="returns" tone="calm" title={words.surplus_title} lead={<p>{words.surplus}</p>} payment={payment}>
          <Elsewhere payment={payment} />
        </Screen>
      );
    case 'declined':
      return (
        <Screen
          icon="alert"
          tone="alarm"
          title={words.declined_title}
          lead={
            <>
              <p>{words.declined(payment.amount)}</p>
              {order && again && <p>{words.declined_kept}</p>}
            </>
          }
          payment={payment}
        >
          {again && <TryAgain reference={reference} />}
          <Elsewhere payment={payment} />
        </Screen>
      );
    case 'waiting':
      return <Waiting payment={payment} />;
    default:
      return (
        <Screen
          icon="clock"
          tone="calm"
          title={words.closed_title}
          lead={<p>{again ? words.closed_again : order ? words.closed_order : words.closed_deposit}</p>}
          payment={payment}
        >
          {again && <TryAgain reference={reference} />}
          <Elsewhere payment={payment} />
        </Screen>
      );
  }
}

function Screen(props: React.ComponentProps<typeof PayFrame>) {
  return (
    <>
      <PageHead title={props.title} hidden />
      <PayFrame {...props} />
    </>
  );
}

const askEveryMs = 2000;
const asks = 4;

/** Asks some times by itself; then, or without scripts, whoever waits may ask. */
function Waiting({ payment }: { payment: PaymentShown }) {
  const words = useScreenWords(payScreens);
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(0);
  const isStill = asked >= asks;
  useEffect(() => {
    if (isStill) return;
    const timer = setTimeout(() => {
      void revalidate();
      setAsked(asked + 1);
    }, askEveryMs);
    return () => clearTimeout(timer);
  }, [asked, isStill, revalidate]);
  return (
    <Screen
      icon="clock"
      tone="calm"
      title={isStill ? words.still_title : words.waiting_title}
      lead={<p>{isStill ? words.still : words.waiting}</p>}
      payment={payment}
    >
      <LinkButton to={urls.payReturn(locale, payment.reference)} reloadDocument prefetch="none">
        {words.refresh}
      </LinkButton>
      <Elsewhere payment={payment} />
    </Screen>
  );
}
