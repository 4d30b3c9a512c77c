import { redirect } from 'react-router';
import type { Route } from './+types/thank-you';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { dayText } from '#app/i18n/day.ts';
import { useLocale, useScreenWords, useWords } from '#app/i18n/words.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { named } from '#app/middleware/named.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
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

export default function ThankYou({ loaderData: { order, deliveryDays } }: Route.ComponentProps) {
  const words = useScreenWords(checkoutScreens);
  const { cartScreens } = useWords();
  const locale = useLocale();
  const { from, to } = order.delivery;
  return (
    <div className="mx-auto grid max-w-xl gap-8 px-4 py-12 md:py-20">
      <PageHead title={words.thanks_title} hidden />
      <header className="grid justify-items-center gap-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-act text-on-act">
          <Icon name="check" className="size-8" />
        </span>
        <h1 className="text-2xl">{words.thanks_title}</h1>
        <p className="text-soft">{words.thanks_review}</p>
      </header>
      <dl className="grid divide-y divide-line rounded-lg bg-sunk px-6">
        <Fact name={words.order_number}>
          <bdi dir="ltr" className="font-medium tabular-nums">
            {order.number}
          </bdi>
        </Fact>
        <Fact name={words.arrives}>
          <span className="font-medium">{cartScreens.delivery(dayText(from, locale), dayText(to, locale))}</span>
          <span className="block text-sm text-soft">{words.working_days(...deliveryDays)}</span>
        </Fact>
        {order.left > 0 && (
          <Fact name={words.to_pay_on_delivery}>
            <Amount of={order.left} className="font-medium" />
          </Fact>
        )}
      </dl>
      <div className="grid gap-3 sm:grid-cols-2">
        <LinkButton to={urls.order(locale, order.id)}>{words.see_order}</LinkButton>
        <LinkButton look="quiet" to={urls.store(locale)}>
          {cartScreens.keep_shopping}
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
