import { data, redirect, redirectDocument } from 'react-router';
import type { Route } from './+types/pay';
import { PaymentLinks, PayFrame, TryAgain } from '#app/components/pay/pay-frame.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { orErrorPage } from '#app/middleware/errors.ts';
import { urls } from '#app/urls.ts';
import { ShopError } from '#shop/errors.ts';
import { openPayment } from '#shop/payments/open-payment.ts';
import { showPayment } from '#shop/payments/show-payment.ts';
import { payScreens } from '#words/payments/screens/index.ts';

/** Errors that the shopper can wait for on this page; others go to the error page. */
const passing = ['gateway_unavailable', 'payment_method_closed', 'too_many'];

/** Anyone with the reference may pay: redirects to the gateway's page, or to the state of the payment. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const { reference } = params;
  // A payment is opened only for a page that somebody wants to see, not for a prefetch.
  const isLookingAhead = request.method !== 'GET' || /prefetch|preview/.test(request.headers.get('sec-purpose') ?? '');
  if (isLookingAhead) throw redirect(urls.payReturn(ctx.locale, { reference }));
  try {
    const payment = await openPayment(ctx, reference);
    throw payment.url === null
      ? redirect(urls.payReturn(ctx.locale, { reference: payment.reference }))
      : redirectDocument(payment.url);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    if (!passing.includes(error.code)) return orErrorPage(Promise.reject(error));
    const headers = error.retryAfter === undefined ? {} : { 'Retry-After': String(error.retryAfter) };
    const payment = await orErrorPage(showPayment(ctx, reference));
    return data({ payment, tooMany: error.code === 'too_many' }, { status: error.status, headers });
  }
}

export default function Pay({ loaderData: { payment, tooMany } }: Route.ComponentProps) {
  const words = useScreenMessages(payScreens);
  const title = tooMany ? words.too_many_title : words.away_title;
  return (
    <>
      <PageHead title={title} hidden />
      <PayFrame
        icon="alert"
        tone="info"
        title={title}
        lead={<p>{tooMany ? words.too_many : words.away}</p>}
        payment={payment}
      >
        <TryAgain reference={payment.reference} />
        <PaymentLinks payment={payment} />
      </PayFrame>
    </>
  );
}
