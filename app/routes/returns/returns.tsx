import type { Route } from './+types/returns';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { ReturnCard } from '#app/components/returns/return-card.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orErrorPage } from '#app/middleware/errors.ts';
import { withinPages } from '#app/middleware/within-pages.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { urls } from '#app/urls.ts';
import { listReturns } from '#shop/returns/list-returns.ts';
import { returnScreens } from '#words/returns/screens/index.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const page = url.searchParams.get('page') ?? undefined;
  const { return_days: returnDays } = await ctx.settings.get();
  const list = await orErrorPage(listReturns(ctx, { page, per_page: 10 }));
  return { returnDays, ...withinPages(list, (last) => urls.returns(ctx.locale, { page: last })) };
}

export default function Returns({ loaderData: { returns, page, lastPage, returnDays } }: Route.ComponentProps) {
  const words = useScreenMessages(returnScreens);
  const locale = useLocale();
  return (
    <AccountPage title={words.title}>
      {returns.length === 0 ? (
        <EmptyState
          icon="returns"
          title={words.empty}
          action={<LinkButton to={urls.orders(locale, { state: 'finished' })}>{words.to_orders}</LinkButton>}
        >
          {words.empty_text(returnDays)}
        </EmptyState>
      ) : (
        <ul className="turned grid gap-4">
          {returns.map((orderReturn) => (
            <ReturnCard key={orderReturn.id} orderReturn={orderReturn} />
          ))}
        </ul>
      )}
      <PageLinks page={page} lastPage={lastPage} to={(to) => urls.returns(locale, { page: to })} />
    </AccountPage>
  );
}
