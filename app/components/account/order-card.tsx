import { dayText, momentText } from '#app/i18n/day.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import type { Order } from '#shop/orders/order.ts';
import { cartScreens } from '#words/cart/screens/index.ts';
import { ListCard } from './list-card.tsx';
import { Reorder } from './order-actions.tsx';
import { OrderName } from './order-name.tsx';
import { paymentState, usePaymentUrl } from './order-payment.tsx';
import { StatusBadge } from './status-badge.tsx';
import { orderActions } from '#words/orders/actions/index.ts';
import { orderScreens } from '#words/orders/screens/index.ts';

export function OrderCard({ order, sendKey }: { order: Order; sendKey: string }) {
  const words = useScreenMessages(orderScreens);
  const inCart = useScreenMessages(cartScreens);
  const locale = useLocale();
  const wayToPay = usePaymentUrl(order);
  const underWay = order.status !== 'cancelled' && order.status !== 'accepted' && order.status !== 'delivered';
  return (
    <ListCard
      to={urls.order(locale, order.id)}
      name={<OrderName number={order.number} />}
      createdAt={words.placed_on(momentText(order.placedAt, locale))}
      badge={<StatusBadge status={order.status} />}
      lines={order.lines}
      sum={
        <>
          <Amount value={order.total} className="font-medium" />{' '}
          <span className="text-sm text-soft">· {inCart.pieces(order.itemsCount)}</span>
          <span className="block text-sm text-soft">{words[paymentState(order)]}</span>
          {underWay && (
            <span className="block text-sm text-soft">
              {words.expected(dayText(order.delivery.from, locale), dayText(order.delivery.to, locale))}
            </span>
          )}
        </>
      }
    >
      <NextAction order={order} paymentUrl={wayToPay} sendKey={sendKey} />
    </ListCard>
  );
}

/** The most relevant action: pay, accept, rate, or reorder a finished order. */
function NextAction({ order, paymentUrl, sendKey }: { order: Order; paymentUrl: string | null; sendKey: string }) {
  const words = useScreenMessages(orderScreens);
  const acts = useScreenMessages(orderActions);
  const locale = useLocale();
  const { id, can } = order;
  const next = paymentUrl
    ? ([paymentUrl, words.pay_now] as const)
    : can.accept
      ? ([urls.order(locale, id, { ask: 'accept' }), acts.accept] as const)
      : can.rate && ([urls.rateOrder(locale, id), acts.rate] as const);
  if (next)
    return (
      <LinkButton to={next[0]} className="relative sm:justify-self-start">
        {next[1]}
      </LinkButton>
    );
  return can.reorder && !can.cancel ? (
    <Reorder id={id} sendKey={sendKey} className="relative sm:justify-self-start" />
  ) : null;
}
