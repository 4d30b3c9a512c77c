import { redirect } from 'react-router';
import { cartScreens } from '#words/cart/screens/index.ts';
import type { Route } from './+types/thank-you';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { dayText } from '#app/i18n/day.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import type { Order } from '#shop/orders/order.ts';
import { showOrder } from '#shop/orders/show-order.ts';
import { checkoutScreens } from '#words/checkout/index.ts';
import { isCard, isCash } from '#values/payment-methods.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const id = url.searchParams.get('order');
  if (!id) throw redirect(urls.orders(ctx.locale));
  const { delivery_days } = await ctx.settings.get();
  return { order: await orNotFound(showOrder(ctx, { id })), deliveryDays: delivery_days };
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

export default function ThankYou({ loaderData: { order, deliveryDays } }: Route.ComponentProps) {
  const words = useScreenMessages(checkoutScreens);
  const inCart = useScreenMessages(cartScreens);
  const locale = useLocale();
  const { from, to } = order.delivery;
  const next = nextOf(order, words);
  const paysCash = isCash(order.paymentMethod);
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
        <DefinitionRow name={words.order_number}>
          <bdi dir="ltr" className="font-medium tabular-nums">
            {order.number}
          </bdi>
        </DefinitionRow>
        {order.status !== 'cancelled' && (
          <DefinitionRow name={words.arrives}>
            <span className="font-medium">{inCart.delivery(dayText(from, locale), dayText(to, locale))}</span>
            <span className="block text-sm text-soft">{words.working_days(...deliveryDays)}</span>
          </DefinitionRow>
        )}
        {order.walletApplied > 0 && (
          <DefinitionRow name={words.from_wallet}>
            <Amount value={order.walletApplied} className="font-medium" />
          </DefinitionRow>
        )}
        {order.amountDue > 0 && (
          <DefinitionRow name={paysCash ? words.to_pay_on_delivery : words.to_pay}>
            <Amount value={order.amountDue} className="font-medium" />
          </DefinitionRow>
        )}
      </dl>
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
    </div>
  );
}

const DefinitionRow = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="grid gap-1 py-4">
    <dt className="text-sm text-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
);
