import { dayText, momentText } from '#app/i18n/day.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import type { Order } from '#shop/orders/order.ts';
import { cartScreens } from '#words/screens/cart.ts';
import { ListCard } from './list-card.tsx';
import { Reorder } from './order-actions.tsx';
import { OrderName } from './order-name.tsx';
import { paymentState, useWayToPay } from './order-payment.tsx';
import { StatusMark } from './status-mark.tsx';
import { orderActs } from '#words/screens/order-acts.ts';
import { orderScreens } from '#words/screens/orders.ts';

/** An order among others, with what is to be done about it. */
export function OrderCard({ order, sendKey }: { order: Order; sendKey: string }) {
  const words = useScreenWords(orderScreens);
  const inCart = useScreenWords(cartScreens);
  const locale = useLocale();
  const wayToPay = useWayToPay(order);
  const underWay = order.status !== 'cancelled' && order.status !== 'accepted' && order.status !== 'delivered';
  return (
    <ListCard
      to={urls.order(locale, order.id)}
      name={<OrderName number={order.number} />}
      made={words.placed_on(momentText(order.placedAt, locale))}
      mark={<StatusMark status={order.status} />}
      lines={order.lines}
      sum={
        <>
          <Amount of={order.total} className="font-medium" />{' '}
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
      <NextAct order={order} wayToPay={wayToPay} sendKey={sendKey} />
    </ListCard>
  );
}

/** What fits an order best: to be paid, accepted, rated, or, when it is over, ordered once more. */
function NextAct({ order, wayToPay, sendKey }: { order: Order; wayToPay: string | null; sendKey: string }) {
  const words = useScreenWords(orderScreens);
  const acts = useScreenWords(orderActs);
  const locale = useLocale();
  const { id, can } = order;
  const next = wayToPay
    ? ([wayToPay, words.pay_now] as const)
    : can.accept
      ? ([urls.orderAsked(locale, id, 'accept'), acts.accept] as const)
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
