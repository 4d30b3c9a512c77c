import { cartScreens } from '#words/cart/screens/index.ts';
import type { Route } from './+types/orders';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { OrderCard } from '#app/components/account/order-card.tsx';
import { OrderTabs } from '#app/components/account/order-tabs.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages, useMessages } from '#app/i18n/i18n.tsx';
import { orErrorPage } from '#app/middleware/errors.ts';
import { withinPages } from '#app/middleware/within-pages.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { urls } from '#app/urls.ts';
import { listOrders } from '#shop/orders/list-orders.ts';
import { orderScreens } from '#words/orders/screens/index.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const state = url.searchParams.get('state') === 'finished' ? ('finished' as const) : ('open' as const);
  const page = url.searchParams.get('page') ?? undefined;
  const ctx = context.get(shopContext);
  const list = await orErrorPage(listOrders(ctx, { state, page, per_page: 10 }));
  return {
    state,
    key: crypto.randomUUID(),
    ...withinPages(list, (last) => urls.orders(ctx.locale, { state, page: last })),
  };
}

export default function Orders({ loaderData: { state, key, orders, page, lastPage } }: Route.ComponentProps) {
  const words = useScreenMessages(orderScreens);
  const { shell } = useMessages();
  const inCart = useScreenMessages(cartScreens);
  const locale = useLocale();
  return (
    <AccountPage title={words.title}>
      <OrderTabs state={state} />
      {orders.length === 0 ? (
        <EmptyState
          icon="truck"
          title={state === 'open' ? words.empty_open : words.empty_finished}
          action={<LinkButton to={urls.store(locale)}>{inCart.to_store}</LinkButton>}
        >
          {state === 'open' ? words.empty_open_text : words.empty_finished_text}
        </EmptyState>
      ) : (
        <ul className="turned grid gap-4">
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} sendKey={key} />
          ))}
        </ul>
      )}
      {lastPage > 1 && (
        <nav aria-label={words.pages} className="flex items-center justify-between gap-4">
          {page > 1 ? (
            <LinkButton variant="secondary" to={urls.orders(locale, { state, page: page - 1 })}>
              {words.newer}
            </LinkButton>
          ) : (
            <span />
          )}
          <span className="text-sm text-soft">{shell.page_of(page, lastPage)}</span>
          {page < lastPage ? (
            <LinkButton variant="secondary" to={urls.orders(locale, { state, page: page + 1 })}>
              {words.older}
            </LinkButton>
          ) : (
            <span />
          )}
        </nav>
      )}
    </AccountPage>
  );
}
