import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Route } from './+types/favourites';
import { AccountPage, titleId } from '#app/components/account/account-page.tsx';
import { FavouriteItem } from '#app/components/product/favourite-item.tsx';
import { toTileProduct } from '#app/components/product/tile.ts';
import { setFavourites, useFavouritesPending, useRemainingFavourites } from '#app/components/session/favourites.ts';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orErrorPage } from '#app/middleware/errors.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { urls } from '#app/urls.ts';
import { favouriteIds } from '#shop/favourites/favourite-ids.ts';
import { listFavourites } from '#shop/favourites/list-favourites.ts';
import { favouriteScreens } from '#words/catalogue/favourites/index.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const page = url.searchParams.get('page') ?? undefined;
  const list = await orErrorPage(listFavourites.fromRequest(ctx, { page }));
  return {
    page: list.page,
    total: list.total,
    lastPage: list.lastPage,
    items: list.items.map((card) => ({ product: toTileProduct(card), stock: card.stock })),
    ids: await favouriteIds(ctx),
  };
}

export default function Favourites({ loaderData: { items, page, total, lastPage, ids } }: Route.ComponentProps) {
  const words = useScreenMessages(favouriteScreens);
  const locale = useLocale();
  const remainingCount = useRemainingFavourites(items.map(({ product }) => product.id));
  const isPending = useFavouritesPending();
  const previousCount = useRef(remainingCount);
  // Before the first paint, so that no product is hidden because its mark is not known yet.
  useLayoutEffect(() => setFavourites(ids), [ids]);
  useEffect(() => {
    // The focused heart was removed with its product.
    if (remainingCount < previousCount.current) document.getElementById(titleId)?.focus();
    previousCount.current = remainingCount;
  }, [remainingCount]);
  const remainingTotal = total - (items.length - remainingCount);
  const toStore = <LinkButton to={urls.store(locale)}>{words.to_store}</LinkButton>;
  return (
    <AccountPage title={words.title} lead={remainingTotal > 0 && words.count(remainingTotal)}>
      {remainingTotal === 0 && isPending && <FavouritesSkeleton />}
      {remainingTotal === 0 && !isPending && (
        <EmptyState icon="heart" title={words.empty} action={toStore}>
          {words.empty_text}
        </EmptyState>
      )}
      {remainingTotal > 0 && remainingCount === 0 && (
        <p className="flex flex-wrap items-center gap-x-4">
          {words.empty_page}
          <LinkButton variant="link" to={urls.favourites(locale)} reloadDocument>
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

/** The placeholder for marks from before the sign-in. */
const FavouritesSkeleton = () => (
  <div className="grid grid-cols-2 gap-4 lg:grid-cols-3 lg:gap-6">
    {[1, 2, 3].map((one) => (
      <Skeleton key={one} className="aspect-4/5 rounded-lg" />
    ))}
  </div>
);
