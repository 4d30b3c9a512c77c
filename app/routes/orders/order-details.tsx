import { redirect } from 'react-router';
import { cartScreens, cartMessages } from '#words/cart/screens/index.ts';
import type { Route } from './+types/order-details';
import { DetailsHeader } from '#app/components/account/details-header.tsx';
import { OrderName } from '#app/components/account/order-name.tsx';
import { OrderActions } from '#app/components/account/order-actions.tsx';
import { OrderPayment, paymentState } from '#app/components/account/order-payment.tsx';
import { StatusBadge } from '#app/components/account/status-badge.tsx';
import { Timeline } from '#app/components/account/timeline.tsx';
import { NextSteps } from '#app/components/account/next-steps.tsx';
import { Summary } from '#app/components/cart/summary.tsx';
import { AddressText } from '#app/components/addresses/address-text.tsx';
import { OrderLines } from '#app/components/checkout/order-lines.tsx';
import { OrderReturns } from '#app/components/returns/order-returns.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { momentText } from '#app/i18n/day.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import { acceptOrder } from '#shop/orders/accept-order.ts';
import { cancelMyOrder } from '#shop/orders/cancel-my-order.ts';
import { deadlinesOf } from '#shop/orders/deadlines.ts';
import { previewCancellation } from '#shop/orders/preview-cancellation.ts';
import { reorder } from '#shop/orders/reorder.ts';
import { showOrder } from '#shop/orders/show-order.ts';
import { getPaymentStep } from '#shop/payments/payment-step.ts';
import { listReturns } from '#shop/returns/list-returns.ts';
import { addressScreens } from '#words/addresses/screens/index.ts';
import { checkoutScreens } from '#words/checkout/index.ts';
import { orderScreens } from '#words/orders/screens/index.ts';
import { getMessages } from '#words/messages.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const order = await orNotFound(showOrder(ctx, { id: params.id }));
  const ask = url.searchParams.get('ask');
  const settings = await ctx.settings.get();
  return {
    order,
    step: await getPaymentStep(ctx, order),
    confirming: ask === 'cancel' || ask === 'accept' ? (ask as 'cancel' | 'accept') : null,
    cancellation: previewCancellation(order),
    returnDays: settings.return_days,
    deadlines: deadlinesOf(order, settings),
    returns: (await listReturns(ctx, { order_id: order.id })).returns,
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
  const { order, step, confirming, cancellation, returnDays, deadlines, returns, key } = loaderData;
  const words = useScreenMessages(orderScreens);
  const checkout = useScreenMessages(checkoutScreens);
  const addressWords = useScreenMessages(addressScreens);
  const pay = useScreenMessages(cartMessages);
  const inCart = useScreenMessages(cartScreens);
  const locale = useLocale();
  const { address, status } = order;
  return (
    <div className="mx-auto grid max-w-7xl gap-8 px-4 py-6 md:px-8 md:py-10">
      <PageHead title={words.order(order.number)} hidden />
      <DetailsHeader
        list={{ to: urls.orders(locale), label: words.all_orders }}
        name={<OrderName number={order.number} />}
        badge={<StatusBadge status={status} />}
      >
        {words.placed_on(momentText(order.placedAt, locale))} · {inCart.pieces(order.itemsCount)}
      </DetailsHeader>
      <FormError refusal={actionData?.refusal} />
      <OrderPayment order={order} step={step} />
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
          </PageSection>
          <PageSection title={words.products}>
            <OrderLines lines={order.lines} />
          </PageSection>
          <OrderReturns returns={returns} />
        </div>
        <aside className="grid gap-8 rounded-lg bg-sunk p-6">
          <PageSection title={inCart.summary}>
            <Summary totals={{ ...order, walletApplied: order.walletApplied }} />
          </PageSection>
          <PageSection title={words.payment}>
            <p>{pay[order.paymentMethod]}</p>
            <p className="text-sm text-soft">{words[paymentState(order)]}</p>
            {order.paid > 0 && order.amountDue > 0 && (
              <p className="mt-2 flex justify-between gap-4">
                {words.paid_amount} <Amount value={order.paid} />
              </p>
            )}
            {order.amountDue > 0 && status !== 'accepted' && (
              <p className="mt-2 flex justify-between gap-4">
                {words.residual_amount} <Amount value={order.amountDue} className="font-medium" />
              </p>
            )}
          </PageSection>
          <PageSection title={words.address}>
            <p className="font-medium">{address.name}</p>
            <p>
              <bdi dir="ltr" className="tabular-nums">
                {address.phone}
              </bdi>
            </p>
            <p className="mt-1 text-soft">
              <AddressText address={address} />
            </p>
            <p className="mt-1 text-sm text-soft">{addressWords[address.addressType]}</p>
          </PageSection>
          {order.gift && (
            <PageSection title={words.gift}>
              <p dir="auto" className="break-words whitespace-pre-line">
                {order.giftNote || checkout.gift}
              </p>
            </PageSection>
          )}
        </aside>
      </div>
    </div>
  );
}
