import { useEffect, useState } from 'react';
import { redirect, useRevalidator } from 'react-router';
import type { Route } from './+types/return';
import { PaymentLinks, PayFrame, TryAgain } from '#app/components/pay/pay-frame.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orErrorPage } from '#app/middleware/errors.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { urls } from '#app/urls.ts';
import { handlePaymentReturn } from '#shop/payments/handle-return.ts';
import type { PaymentView } from '#shop/payments/show-payment.ts';
import { payScreens } from '#words/payments/screens/index.ts';

/** Handles the return from the gateway, and drops the gateway's parameters from the URL. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const payment = await orErrorPage(handlePaymentReturn(ctx, url.searchParams));
  const here = urls.payReturn(ctx.locale, { reference: payment.reference });
  if (url.searchParams.has('hmac')) throw redirect(here);
  return { payment };
}

export default function Return({ loaderData: { payment } }: Route.ComponentProps) {
  const words = useScreenMessages(payScreens);
  const locale = useLocale();
  const { state, order, canRetry, reference } = payment;
  switch (state) {
    case 'paid':
      return (
        <Screen
          icon="check"
          tone="success"
          title={words.paid_title}
          lead={<p>{order ? words.paid_order : words.paid_deposit}</p>}
          payment={payment}
        >
          <PaymentLinks payment={payment} variant="primary" />
          <LinkButton variant="secondary" to={urls.store(locale)}>
            {words.keep_shopping}
          </LinkButton>
        </Screen>
      );
    case 'surplus':
      return (
        <Screen icon="returns" tone="info" title={words.surplus_title} lead={<p>{words.surplus}</p>} payment={payment}>
          <PaymentLinks payment={payment} />
        </Screen>
      );
    case 'refunded':
      return (
        <Screen
          icon="returns"
          tone="info"
          title={words.refunded_title}
          lead={<p>{words.refunded}</p>}
          payment={payment}
        >
          <PaymentLinks payment={payment} />
        </Screen>
      );
    case 'declined':
      return (
        <Screen
          icon="alert"
          tone="error"
          title={words.declined_title}
          lead={
            <>
              <p>{words.declined(payment.amount)}</p>
              {order && canRetry && <p>{words.declined_kept}</p>}
            </>
          }
          payment={payment}
        >
          {canRetry && <TryAgain reference={reference} />}
          <PaymentLinks payment={payment} />
        </Screen>
      );
    case 'waiting':
      return <Waiting payment={payment} />;
    default:
      return (
        <Screen
          icon="clock"
          tone="info"
          title={words.closed_title}
          lead={<p>{canRetry ? words.closed_again : order ? words.closed_order : words.closed_deposit}</p>}
          payment={payment}
        >
          {canRetry && <TryAgain reference={reference} />}
          <PaymentLinks payment={payment} />
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

const pollIntervalMs = 2000;
const maxPolls = 4;

/** Checks a few times automatically; after that, or without scripts, the user may check. */
function Waiting({ payment }: { payment: PaymentView }) {
  const words = useScreenMessages(payScreens);
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const [polls, setPolls] = useState(0);
  const isStill = polls >= maxPolls;
  useEffect(() => {
    if (isStill) return;
    const timer = setTimeout(() => {
      void revalidate();
      setPolls(polls + 1);
    }, pollIntervalMs);
    return () => clearTimeout(timer);
  }, [polls, isStill, revalidate]);
  return (
    <Screen
      icon="clock"
      tone="info"
      title={isStill ? words.still_title : words.waiting_title}
      lead={<p>{isStill ? words.still : words.waiting}</p>}
      payment={payment}
    >
      <LinkButton to={urls.payReturn(locale, { reference: payment.reference })} reloadDocument prefetch="none">
        {words.refresh}
      </LinkButton>
      <PaymentLinks payment={payment} />
    </Screen>
  );
}
