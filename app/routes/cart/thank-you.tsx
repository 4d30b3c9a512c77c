import { redirect } from 'react-router';
import { cartScreens } from '#words/screens/cart.ts';
import type { Route } from './+types/thank-you';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { dayText } from '#app/i18n/day.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { named } from '#app/middleware/named.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import type { Order } from '#shop/orders/order.ts';
import { showOrder } from '#shop/orders/show-order.ts';
import { checkoutScreens } from '#words/screens/checkout.ts';

export const middleware = named('is-authenticated');

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const id = url.searchParams.get('order');
  if (!id) throw redirect(urls.orders(ctx.locale));
  const { delivery_days } = await ctx.settings.get();
  return { order: await orNotFound(showOrder(ctx, { id })), deliveryDays: delivery_days };
}

/** What of an order comes next, by how it is paid and how far that has come. */
function nextOf(
  { status, paymentMethod, paymentStatus, walletPaid, total, left }: Order,
  words: typeof checkoutScreens.ar,
) {
  const kept = { title: words.kept_title, icon: 'clock' } as const;
  const taken = { title: words.thanks_title, icon: 'check' } as const;
  if (status === 'cancelled')
    return { title: words.cancelled_title, icon: 'close', text: words.cancelled_text } as const;
  if (left === 0) return { ...taken, text: walletPaid === total ? words.thanks_wallet : words.thanks_paid };
  if (paymentMethod === 'cash_on_delivery') return { ...taken, text: words.thanks_review };
  if (paymentMethod === 'credit_card') return { ...kept, text: words.kept_card(left) };
  if (paymentStatus === 'pending') return { ...taken, text: words.thanks_checking };
  const text = paymentStatus === 'refused' ? words.kept_refused(left) : words.kept_transfer(left);
  return { ...kept, text, toTransfer: true };
}

export default function ThankYou({ loaderData: { order, deliveryDays } }: Route.ComponentProps) {
  const words = useScreenWords(checkoutScreens);
  const inCart = useScreenWords(cartScreens);
  const locale = useLocale();
  const { from, to } = order.delivery;
  const next = nextOf(order, words);
  const isCash = order.paymentMethod === 'cash_on_delivery';
  return (
    <div className="mx-auto grid max-w-xl gap-8 px-4 py-12 md:py-20">
      <PageHead title={next.title} hidden />
      <header className="grid justify-items-center gap-4 text-center">
        <span
          className={classes(
            'grid size-16 place-items-center rounded-full',
            next.icon === 'check' ? 'bg-act text-on-act' : 'bg-leaf text-ink',
          )}
        >
          <Icon name={next.icon} className="size-8" />
        </span>
        <h1 className="text-2xl">{next.title}</h1>
        <p className="text-soft">{next.text}</p>
      </header>
      <dl className="grid divide-y divide-line rounded-lg bg-sunk px-6">
        <Fact name={words.order_number}>
          <bdi dir="ltr" className="font-medium tabular-nums">
            {order.number}
          </bdi>
        </Fact>
        {order.status !== 'cancelled' && (
          <Fact name={words.arrives}>
            <span className="font-medium">{inCart.delivery(dayText(from, locale), dayText(to, locale))}</span>
            <span className="block text-sm text-soft">{words.working_days(...deliveryDays)}</span>
          </Fact>
        )}
        {order.walletPaid > 0 && (
          <Fact name={words.from_wallet}>
            <Amount of={order.walletPaid} className="font-medium" />
          </Fact>
        )}
        {order.left > 0 && (
          <Fact name={isCash ? words.to_pay_on_delivery : words.to_pay}>
            <Amount of={order.left} className="font-medium" />
          </Fact>
        )}
      </dl>
      <div className="grid gap-3 sm:grid-cols-2">
        {'toTransfer' in next && (
          <LinkButton to={urls.payTransfer(locale, order.id)} className="sm:col-span-2">
            {words.go_transfer}
          </LinkButton>
        )}
        <LinkButton look={'toTransfer' in next ? 'quiet' : 'solid'} to={urls.order(locale, order.id)}>
          {words.see_order}
        </LinkButton>
        <LinkButton look="quiet" to={urls.store(locale)}>
          {inCart.keep_shopping}
        </LinkButton>
      </div>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="grid gap-1 py-4">
    <dt className="text-sm text-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
);
