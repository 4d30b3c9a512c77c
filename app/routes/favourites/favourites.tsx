import { useEffect, useLayoutEffect, useRef } from 'react';
import { type MiddlewareFunction, redirect } from 'react-router';
import type { Route } from './+types/favourites';
import { AccountPage, titleId } from '#app/components/account/account-page.tsx';
import { FavouriteItem } from '#app/components/product/favourite-item.tsx';
import { tileOf } from '#app/components/product/tile.ts';
import { keepFavourites, useMarksToCome, useStillMarked } from '#app/components/session/favourites.ts';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { orErrorPage } from '#app/middleware/errors.ts';
import { named } from '#app/middleware/named.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { urls } from '#app/urls.ts';
import { favouriteIds } from '#shop/favourites/favourite-ids.ts';
import { listFavourites } from '#shop/favourites/list-favourites.ts';
import { favouriteScreens } from '#words/screens/favourites.ts';

/** The specification's spelling is the address; the router takes any other letter case for it as well. */
const ownSpelling: MiddlewareFunction<Response> = ({ url }, next) => {
  const own = urls.favourites(null);
  if (url.pathname.endsWith(own)) return next();
  throw redirect(url.pathname.slice(0, url.pathname.toLowerCase().lastIndexOf('/account/')) + own + url.search, 301);
};

export const middleware = [ownSpelling, ...named('is-authenticated')];

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const page = url.searchParams.get('page') ?? undefined;
  const list = await orErrorPage(listFavourites(ctx, { page }));
  return {
    page: list.page,
    total: list.total,
    lastPage: list.lastPage,
    items: list.items.map((card) => ({ product: tileOf(card), stock: card.stock })),
    marked: await favouriteIds(ctx),
  };
}

export default function Favourites({ loaderData: { items, page, total, lastPage, marked } }: Route.ComponentProps) {
  const words = useScreenWords(favouriteScreens);
  const locale = useLocale();
  const still = useStillMarked(items.map(({ product }) => product.id));
  const toCome = useMarksToCome();
  const shown = useRef(still);
  // Before the paint, so that nothing of the list is hidden for not being known yet.
  useLayoutEffect(() => keepFavourites(marked), [marked]);
  useEffect(() => {
    // The heart that had the focus went with its product.
    if (still < shown.current) document.getElementById(titleId)?.focus();
    shown.current = still;
  }, [still]);
  const left = total - (items.length - still);
  const toStore = <LinkButton to={urls.store(locale)}>{words.to_store}</LinkButton>;
  return (
    <AccountPage title={words.title} lead={left > 0 && words.count(left)}>
      {left === 0 && toCome && <Coming />}
      {left === 0 && !toCome && (
        <EmptyState icon="heart" title={words.empty} action={toStore}>
          {words.empty_text}
        </EmptyState>
      )}
      {left > 0 && still === 0 && (
        <p className="flex flex-wrap items-center gap-x-4">
          {words.empty_page}
          <LinkButton look="plain" to={urls.favourites(locale)} reloadDocument>
            {words.first_page}
          </LinkButton>
        </p>
      )}
      <ul className="turned grid grid-cols-2 gap-x-4 gap-y-10 lg:grid-cols-3 lg:gap-x-6">
        {items.map(({ product, stock }) => (
          <FavouriteItem key={product.id} product={product} stock={stock} />
        ))}
      </ul>
      <PageLinks
        page={page}
        lastPage={lastPage}
        to={(one) => urls.favourites(locale, one === 1 ? {} : { page: one })}
      />
    </AccountPage>
  );
}

/** The place of what the browser brings along from before the sign-in. */
const Coming = () => (
  <div className="grid grid-cols-2 gap-4 lg:grid-cols-3 lg:gap-6">
    {[1, 2, 3].map((one) => (
      <Skeleton key={one} className="aspect-4/5 rounded-lg" />
    ))}
  </div>
);
