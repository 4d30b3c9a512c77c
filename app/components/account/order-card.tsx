import { LinePictures } from '#app/components/cart/line-pictures.tsx';
import { dayText, momentText } from '#app/i18n/day.ts';
import { useLocale, useScreenWords, useWords } from '#app/i18n/words.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import type { Order } from '#shop/orders/order.ts';
import { Reorder } from './order-actions.tsx';
import { OrderName } from './order-name.tsx';
import { paymentState, useWayToPay } from './order-payment.tsx';
import { StatusMark } from './status-mark.tsx';
import { orderActs } from '#words/screens/order-acts.ts';
import { orderScreens } from '#words/screens/orders.ts';

/** An order among others; the whole card leads to it. */
export function OrderCard({ order }: { order: Order }) {
  const words = useScreenWords(orderScreens);
  const { cartScreens } = useWords();
  const locale = useLocale();
  const wayToPay = useWayToPay(order);
  const underWay = order.status !== 'cancelled' && order.status !== 'accepted' && order.status !== 'delivered';
  return (
    <li className="card card-link relative grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div>
          <h2 className="text-base">
            <Link to={urls.order(locale, order.id)} className="all-over">
              <OrderName number={order.number} />
            </Link>
          </h2>
          <p className="text-sm text-soft">{words.placed_on(momentText(order.placedAt, locale))}</p>
        </div>
        <StatusMark status={order.status} />
      </div>
      <LinePictures lines={order.lines} />
      <div className="flex items-center justify-between gap-4 border-t border-line pt-4">
        <p>
          <Amount of={order.total} className="font-medium" />{' '}
          <span className="text-sm text-soft">· {cartScreens.pieces(order.itemsCount)}</span>
          <span className="block text-sm text-soft">{words[paymentState(order)]}</span>
          {underWay && (
            <span className="block text-sm text-soft">
              {words.expected(dayText(order.delivery.from, locale), dayText(order.delivery.to, locale))}
            </span>
          )}
        </p>
        <Icon name="next" className="size-5 text-soft" />
      </div>
      <NextAct order={order} wayToPay={wayToPay} />
    </li>
  );
}

/** What fits an order best: to be paid, accepted, rated, or, when it is over, ordered once more. */
function NextAct({ order, wayToPay }: { order: Order; wayToPay: string | null }) {
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
  return can.reorder && !can.cancel ? <Reorder id={id} className="relative sm:justify-self-start" /> : null;
}
