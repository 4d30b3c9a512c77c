import type { Route } from './+types/transfer';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { named } from '#app/middleware/named.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { urls } from '#app/urls.ts';
import { showOrder } from '#shop/orders/show-order.ts';
import { checkoutScreens } from '#words/screens/checkout.ts';
import { orderScreens } from '#words/screens/orders.ts';

export const middleware = named('is-authenticated');

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  order: await orNotFound(showOrder(context.get(shopContext), { id: params.id })),
});

export default function Transfer({ loaderData: { order } }: Route.ComponentProps) {
  const words = useScreenWords(orderScreens);
  const { see_order } = useScreenWords(checkoutScreens);
  const title = words.order(order.number);
  return (
    <div className="mx-auto grid max-w-md gap-8 px-4 py-12 md:py-20">
      <PageHead title={title} hidden />
      <h1 className="text-2xl">{title}</h1>
      <LinkButton to={urls.order(useLocale(), order.id)}>{see_order}</LinkButton>
    </div>
  );
}
