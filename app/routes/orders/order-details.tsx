import { redirect } from 'react-router';
import { cartScreens } from '#words/cart/screens/index.ts';
import type { Route } from './+types/order-details';
import { DetailsHeader } from '#app/components/account/details-header.tsx';
import { OrderFacts } from '#app/components/account/order-facts.tsx';
import { OrderName } from '#app/components/account/order-name.tsx';
import { OrderActions } from '#app/components/account/order-actions.tsx';
import { OrderPayment } from '#app/components/account/order-payment.tsx';
import { StatusBadge } from '#app/components/account/status-badge.tsx';
import { Timeline } from '#app/components/account/timeline.tsx';
import { NextSteps } from '#app/components/account/next-steps.tsx';
import { OrderLines } from '#app/components/checkout/order-lines.tsx';
import { OrderReturns } from '#app/components/returns/order-returns.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { momentText } from '#app/i18n/day.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { urls } from '#app/urls.ts';
import { acceptOrder } from '#shop/orders/accept-order.ts';
import { cancelMyOrder } from '#shop/orders/cancel-my-order.ts';
import { readCancelReason } from '#shop/orders/cancel-reason.ts';
import { deadlinesOf } from '#shop/orders/deadlines.ts';
import { previewCancellation } from '#shop/orders/preview-cancellation.ts';
import { getTrackToken } from '#shop/parcels/track-parcels.ts';
import { reorder } from '#shop/orders/reorder.ts';
import { showOrder } from '#shop/orders/show-order.ts';
import { getPaymentStep } from '#shop/payments/payment-step.ts';
import { listReturns } from '#shop/returns/list-returns.ts';
import { orderScreens } from '#words/orders/screens/index.ts';
import { trackingScreens } from '#words/parcels/tracking/index.ts';
import { getMessages } from '#words/messages.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const order = await orNotFound(showOrder(ctx, { id: params.id }));
  const ask = url.searchParams.get('ask');
  const settings = await ctx.settings.get();
  return {
    order,
    step: await getPaymentStep(ctx, order),
    cancelReason: await readCancelReason(ctx, order),
    confirming: ask === 'cancel' || ask === 'accept' ? (ask as 'cancel' | 'accept') : null,
    cancellation: previewCancellation(order),
    returnDays: settings.return_days,
    deadlines: deadlinesOf(order, settings),
    returns: (await listReturns(ctx, { order_id: order.id })).returns,
    trackToken: await getTrackToken(ctx, { id: order.id }),
    key: crypto.randomUUID(),
  };
}

/** Cancels or accepts the order, or puts its items into the cart again: once for each key of a page. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const { intent = '', reason, key } = fieldsOf(await formOf(request));
  const { id } = await orNotFound(showOrder(ctx, { id: params.id }));
  const here = urls.order(ctx.locale, id);
  const words = getMessages(ctx.locale).orders;
  try {
    if (intent === 'cancel') {
      await cancelMyOrder(ctx, { id, reason });
      return redirectWithSuccess(ctx, here, words.cancelled_done);
    }
    if (intent === 'accept') {
      await acceptOrder(ctx, { id });
      return redirectWithSuccess(ctx, here, words.accepted_done);
    }
    // An incomplete form reorders nothing.
    if (!intent.startsWith('reorder')) return redirect(here, 303);
    const { outcome } = await reorder(ctx, { id }, { key });
    return redirectWithSuccess(ctx, urls.cart(ctx.locale, { again: id }), words[outcome]);
  } catch (error) {
    return actionFailure(ctx, error, {}, { conflictRedirect: here, singleMessage: true });
  }
}

export default function OrderDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { order, step, cancelReason, confirming, cancellation, returnDays, deadlines, returns, trackToken, key } =
    loaderData;
  const words = useScreenMessages(orderScreens);
  const inCart = useScreenMessages(cartScreens);
  const tracking = useScreenMessages(trackingScreens);
  const locale = useLocale();
  return (
    <div className="mx-auto grid max-w-7xl gap-8 px-4 py-6 md:px-8 md:py-10">
      <PageHead title={words.order(order.number)} hidden />
      <DetailsHeader
        list={{ to: urls.orders(locale), label: words.all_orders }}
        name={<OrderName number={order.number} />}
        badge={<StatusBadge status={order.status} />}
      >
        {words.placed_on(momentText(order.placedAt, locale))} · {inCart.pieces(order.itemsCount)}
      </DetailsHeader>
      <FormError refusal={actionData?.refusal} />
      <OrderPayment order={order} step={step} cancelReason={cancelReason} />
      <OrderActions
        order={order}
        confirming={confirming}
        cancellation={cancellation}
        returnDays={returnDays}
        sendKey={key}
      />
      <div className="grid gap-10 lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-16">
        <div className="grid gap-10">
          <PageSection title={words.timeline}>
            <NextSteps order={order} deadlines={deadlines} />
            <Timeline order={order} />
            {order.status !== 'cancelled' && (
              <p className="mt-4">
                <Link to={urls.track(locale, trackToken)} className="inline-flex min-h-11 items-center underline">
                  {tracking.link}
                </Link>
              </p>
            )}
          </PageSection>
          <PageSection title={words.products}>
            <OrderLines lines={order.lines} />
          </PageSection>
          <OrderReturns returns={returns} />
        </div>
        <OrderFacts order={order} />
      </div>
    </div>
  );
}
