import { redirect } from 'react-router';
import { cartScreens } from '#words/cart/screens/index.ts';
import type { Route } from './+types/thank-you';
import { CompletionRail, toCompletionTiles } from '#app/components/product/completion-rail.tsx';
import { OrderLines } from '#app/components/checkout/order-lines.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { namedDayText } from '#app/i18n/day.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import { completeRoutine } from '#shop/finder/complete-routine.ts';
import type { Order } from '#shop/orders/order.ts';
import { showOrder } from '#shop/orders/show-order.ts';
import { checkoutScreens } from '#words/checkout/index.ts';
import { pointsFor } from '#shop/rewards/calculate-points.ts';
import { showWheel } from '#shop/wheel/show-wheel.ts';
import { piastres } from '#values/money.ts';
import { isCard, isCash } from '#values/payment-methods.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const id = url.searchParams.get('order');
  if (!id) throw redirect(urls.orders(ctx.locale));
  const { point_per_piastres } = await ctx.settings.get();
  const order = await orNotFound(showOrder(ctx, { id }));
  const productIds = order.lines.map(({ productId }) => productId);
  const itemTotal = piastres(order.lines.reduce((sum, { total }) => sum + total, 0));
  const { spinsLeft } = await showWheel(ctx);
  return {
    order,
    points: pointsFor(itemTotal, point_per_piastres),
    spinsLeft: spinsLeft ?? 0,
    completions: toCompletionTiles(await completeRoutine(ctx, productIds)),
  };
}

/** The next step of an order, from its payment method and status. */
function nextOf(
  { status, paymentMethod, paymentStatus, walletApplied, total, amountDue }: Order,
  words: typeof checkoutScreens.ar,
) {
  const unpaid = { title: words.kept_title, icon: 'clock' } as const;
  const thanks = { title: words.thanks_title, icon: 'check' } as const;
  if (status === 'cancelled')
    return { title: words.cancelled_title, icon: 'close', text: words.cancelled_text } as const;
  if (amountDue === 0) return { ...thanks, text: walletApplied === total ? words.thanks_wallet : words.thanks_paid };
  if (isCash(paymentMethod)) return { ...thanks, text: words.thanks_review };
  if (isCard(paymentMethod)) return { ...unpaid, text: words.kept_card(amountDue) };
  if (paymentStatus === 'pending') return { ...thanks, text: words.thanks_checking };
  const text = paymentStatus === 'refused' ? words.kept_refused(amountDue) : words.kept_transfer(amountDue);
  return { ...unpaid, text, toTransfer: true };
}

export default function ThankYou({ loaderData }: Route.ComponentProps) {
  const { order, points, spinsLeft, completions } = loaderData;
  const words = useScreenMessages(checkoutScreens);
  const inCart = useScreenMessages(cartScreens);
  const locale = useLocale();
  const next = nextOf(order, words);
  return (
    <div className="mx-auto grid max-w-xl gap-8 px-4 py-12 md:py-20">
      <PageHead title={next.title} hidden />
      <header className="grid justify-items-center gap-4 text-center">
        <span
          className={classes(
            'grid size-16 place-items-center rounded-full',
            next.icon === 'check' ? 'celebrate bg-act text-on-act' : 'bg-leaf text-ink',
          )}
        >
          <Icon name={next.icon} className="size-8" />
        </span>
        <h1 className="text-2xl">{next.title}</h1>
        <p className="text-soft">{next.text}</p>
      </header>
      <OrderFacts order={order} />
      <div className="grid gap-3 sm:grid-cols-2">
        {'toTransfer' in next && (
          <LinkButton to={urls.payTransfer(locale, order.id)} className="sm:col-span-2">
            {words.go_transfer}
          </LinkButton>
        )}
        <LinkButton variant={'toTransfer' in next ? 'secondary' : 'primary'} to={urls.order(locale, order.id)}>
          {words.see_order}
        </LinkButton>
        <LinkButton variant="secondary" to={urls.store(locale)}>
          {inCart.keep_shopping}
        </LinkButton>
      </div>
      <section className="grid gap-2">
        <h2 className="text-lg font-medium">{words.bought}</h2>
        <OrderLines lines={order.lines} />
      </section>
      {order.status !== 'cancelled' && (points > 0 || spinsLeft > 0) && (
        <ul className="grid gap-3">
          {points > 0 && (
            <Reward icon="star" to={urls.points(locale)} action={words.see_points}>
              {words.earns_points(points)}
            </Reward>
          )}
          {spinsLeft > 0 && (
            <Reward icon="gift" to={urls.wheel(locale)} action={words.spin_now}>
              {words.spins_left(spinsLeft)}
            </Reward>
          )}
        </ul>
      )}
      <CompletionRail completions={completions} className="-mx-4 border-t border-line pt-8 md:mx-0" />
    </div>
  );
}

/** Its number, when it arrives, and what is to be paid. */
function OrderFacts({ order }: { order: Order }) {
  const words = useScreenMessages(checkoutScreens);
  const inCart = useScreenMessages(cartScreens);
  const locale = useLocale();
  const { from, to } = order.delivery;
  return (
    <dl className="grid divide-y divide-line rounded-lg bg-sunk px-6">
      <DefinitionRow name={words.order_number}>
        <bdi dir="ltr" className="font-medium tabular-nums">
          {order.number}
        </bdi>
      </DefinitionRow>
      {order.status !== 'cancelled' && (
        <DefinitionRow name={words.arrives}>
          <span className="font-medium">
            {inCart.delivery_to(order.address.city.name, namedDayText(from, locale), namedDayText(to, locale))}
          </span>
        </DefinitionRow>
      )}
      {order.walletApplied > 0 && (
        <DefinitionRow name={words.from_wallet}>
          <Amount value={order.walletApplied} className="font-medium" />
        </DefinitionRow>
      )}
      {order.amountDue > 0 && (
        <DefinitionRow name={isCash(order.paymentMethod) ? words.to_pay_on_delivery : words.to_pay}>
          <Amount value={order.amountDue} className="font-medium" />
        </DefinitionRow>
      )}
    </dl>
  );
}

type RewardProps = { icon: IconName; to: string; action: string; children: React.ReactNode };

/** What the order brings besides its items. */
const Reward = ({ icon, to, action, children }: RewardProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-clay-pale px-4 py-2">
    <span className="flex items-center gap-3 py-1">
      <Icon name={icon} className="size-5" />
      <span>{children}</span>
    </span>
    <LinkButton variant="link" to={to}>
      {action}
    </LinkButton>
  </li>
);

const DefinitionRow = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="grid gap-1 py-4">
    <dt className="text-sm text-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
);
