import type { Route } from './+types/order-details';
import { OrderName } from '#app/components/account/order-card.tsx';
import { OrderPayment, paymentState } from '#app/components/account/order-payment.tsx';
import { StatusMark } from '#app/components/account/status-mark.tsx';
import { Timeline } from '#app/components/account/timeline.tsx';
import { Summary } from '#app/components/cart/summary.tsx';
import { AddressText } from '#app/components/addresses/address-text.tsx';
import { OrderLines } from '#app/components/checkout/order-lines.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { dayText, momentText } from '#app/i18n/day.ts';
import { useLocale, useScreenWords, useWords } from '#app/i18n/words.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { named } from '#app/middleware/named.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import { showOrder } from '#shop/orders/show-order.ts';
import { paymentStepOf } from '#shop/payments/payment-step.ts';
import { addressScreens } from '#words/screens/addresses.ts';
import { checkoutScreens } from '#words/screens/checkout.ts';
import { orderScreens } from '#words/screens/orders.ts';

export const middleware = named('is-authenticated');

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const order = await orNotFound(showOrder(ctx, { id: params.id }));
  return { order, step: await paymentStepOf(ctx, order) };
}

export default function OrderDetails({ loaderData: { order, step } }: Route.ComponentProps) {
  const words = useScreenWords(orderScreens);
  const checkout = useScreenWords(checkoutScreens);
  const addressWords = useScreenWords(addressScreens);
  const { cart, cartScreens } = useWords();
  const locale = useLocale();
  const { address, delivery, status } = order;
  const underWay = status !== 'cancelled' && status !== 'accepted' && status !== 'delivered';
  return (
    <div className="mx-auto grid max-w-7xl gap-8 px-4 py-6 md:px-8 md:py-10">
      <PageHead title={words.order(order.number)} hidden />
      <header className="grid gap-2">
        <LinkButton look="plain" icon="backward" to={urls.orders(locale)} className="-ms-2 justify-self-start">
          {words.all_orders}
        </LinkButton>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-2xl">
            <OrderName number={order.number} />
          </h1>
          <StatusMark status={status} />
        </div>
        <p className="text-soft">
          {words.placed_on(momentText(order.placedAt, locale))} · {cartScreens.pieces(order.itemsCount)}
        </p>
      </header>
      <OrderPayment order={order} step={step} />
      <div className="grid gap-10 lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-16">
        <div className="grid gap-10">
          <Part title={words.timeline}>
            {underWay && (
              <Notice className="mb-4">
                {cartScreens.delivery(dayText(delivery.from, locale), dayText(delivery.to, locale))}
              </Notice>
            )}
            <Timeline order={order} />
          </Part>
          <Part title={words.products}>
            <OrderLines lines={order.lines} />
          </Part>
        </div>
        <aside className="grid gap-8 rounded-lg bg-sunk p-6">
          <Part title={cartScreens.summary}>
            <Summary sums={{ ...order, wallet: order.walletPaid }} />
          </Part>
          <Part title={words.payment}>
            <p>{cart[order.paymentMethod]}</p>
            <p className="text-sm text-soft">{words[paymentState(order)]}</p>
            {order.paid > 0 && order.left > 0 && (
              <p className="mt-2 flex justify-between gap-4">
                {words.paid_amount} <Amount of={order.paid} />
              </p>
            )}
            {order.left > 0 && (
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

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section>
    <h2 className="mb-3 text-lg">{title}</h2>
    {children}
  </section>
);
