import { redirect } from 'react-router';
import { cartScreens, cartWords } from '#words/screens/cart.ts';
import type { Route } from './+types/order-details';
import { DetailsHead } from '#app/components/account/details-head.tsx';
import { OrderName } from '#app/components/account/order-name.tsx';
import { OrderActions } from '#app/components/account/order-actions.tsx';
import { OrderPayment, paymentState } from '#app/components/account/order-payment.tsx';
import { StatusMark } from '#app/components/account/status-mark.tsx';
import { Timeline } from '#app/components/account/timeline.tsx';
import { WhatNext } from '#app/components/account/what-next.tsx';
import { Summary } from '#app/components/cart/summary.tsx';
import { AddressText } from '#app/components/addresses/address-text.tsx';
import { OrderLines } from '#app/components/checkout/order-lines.tsx';
import { OrderReturns } from '#app/components/returns/order-returns.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { momentText } from '#app/i18n/day.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { doneAt, fieldsOf, formOf, refused } from '#app/middleware/form.ts';
import { named } from '#app/middleware/named.ts';
import { FormTrouble } from '#app/ui/form-trouble.tsx';
import { Part } from '#app/ui/part.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import { acceptOrder } from '#shop/orders/accept-order.ts';
import { cancelMyOrder } from '#shop/orders/cancel-my-order.ts';
import { deadlinesOf } from '#shop/orders/deadlines.ts';
import { ifCancelled } from '#shop/orders/if-cancelled.ts';
import { reorder } from '#shop/orders/reorder.ts';
import { showOrder } from '#shop/orders/show-order.ts';
import { paymentStepOf } from '#shop/payments/payment-step.ts';
import { listReturns } from '#shop/returns/list-returns.ts';
import { addressScreens } from '#words/screens/addresses.ts';
import { checkoutScreens } from '#words/screens/checkout.ts';
import { orderScreens } from '#words/screens/orders.ts';
import { wordsIn } from '#words/words.ts';

export const middleware = named('is-authenticated');

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const order = await orNotFound(showOrder(ctx, { id: params.id }));
  const ask = url.searchParams.get('ask');
  const settings = await ctx.settings.get();
  return {
    order,
    step: await paymentStepOf(ctx, order),
    asked: ask === 'cancel' || ask === 'accept' ? (ask as 'cancel' | 'accept') : null,
    back: ifCancelled(order),
    returnDays: settings.return_days,
    deadlines: deadlinesOf(order, settings),
    returns: (await listReturns(ctx, { order_id: order.id })).returns,
    key: crypto.randomUUID(),
  };
}

/** Cancels or accepts the order, or puts what it held into the cart again: once for each page that asks for it. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const { intent = '', reason, key } = fieldsOf(await formOf(request));
  const { id } = await orNotFound(showOrder(ctx, { id: params.id }));
  const here = urls.order(ctx.locale, id);
  const words = wordsIn(ctx.locale).orders;
  try {
    if (intent === 'cancel') {
      await cancelMyOrder(ctx, { id, reason });
      return doneAt(ctx, here, words.cancelled_done);
    }
    if (intent === 'accept') {
      await acceptOrder(ctx, { id });
      return doneAt(ctx, here, words.accepted_done);
    }
    // A form that broke off orders nothing again.
    if (!intent.startsWith('reorder')) return redirect(here, 303);
    const { said } = await reorder(ctx, { id }, { key });
    return doneAt(ctx, urls.cart(ctx.locale, { again: id }), words[said]);
  } catch (error) {
    return refused(ctx, error, {}, { movedOnTo: here, inOneText: true });
  }
}

export default function OrderDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { order, step, asked, back, returnDays, deadlines, returns, key } = loaderData;
  const words = useScreenWords(orderScreens);
  const checkout = useScreenWords(checkoutScreens);
  const addressWords = useScreenWords(addressScreens);
  const pay = useScreenWords(cartWords);
  const inCart = useScreenWords(cartScreens);
  const locale = useLocale();
  const { address, status } = order;
  return (
    <div className="mx-auto grid max-w-7xl gap-8 px-4 py-6 md:px-8 md:py-10">
      <PageHead title={words.order(order.number)} hidden />
      <DetailsHead
        list={{ to: urls.orders(locale), label: words.all_orders }}
        name={<OrderName number={order.number} />}
        mark={<StatusMark status={status} />}
      >
        {words.placed_on(momentText(order.placedAt, locale))} · {inCart.pieces(order.itemsCount)}
      </DetailsHead>
      <FormTrouble refusal={actionData?.refusal} />
      <OrderPayment order={order} step={step} />
      <OrderActions order={order} asked={asked} back={back} returnDays={returnDays} sendKey={key} />
      <div className="grid gap-10 lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-16">
        <div className="grid gap-10">
          <Part title={words.timeline}>
            <WhatNext order={order} deadlines={deadlines} />
            <Timeline order={order} />
          </Part>
          <Part title={words.products}>
            <OrderLines lines={order.lines} />
          </Part>
          <OrderReturns returns={returns} />
        </div>
        <aside className="grid gap-8 rounded-lg bg-sunk p-6">
          <Part title={inCart.summary}>
            <Summary sums={{ ...order, wallet: order.walletPaid }} />
          </Part>
          <Part title={words.payment}>
            <p>{pay[order.paymentMethod]}</p>
            <p className="text-sm text-soft">{words[paymentState(order)]}</p>
            {order.paid > 0 && order.left > 0 && (
              <p className="mt-2 flex justify-between gap-4">
                {words.paid_amount} <Amount of={order.paid} />
              </p>
            )}
            {order.left > 0 && status !== 'accepted' && (
              <p className="mt-2 flex justify-between gap-4">
                {words.residual_amount} <Amount of={order.left} className="font-medium" />
              </p>
            )}
          </Part>
          <Part title={words.address}>
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
          </Part>
          {order.gift && (
            <Part title={words.gift}>
              <p dir="auto" className="break-words whitespace-pre-line">
                {order.giftNote || checkout.gift}
              </p>
            </Part>
          )}
        </aside>
      </div>
    </div>
  );
}
