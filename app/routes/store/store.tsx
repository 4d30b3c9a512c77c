import { preload } from 'react-dom';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { Route } from './+types/store';
import { ProductRail } from '#app/components/product/product-rail.tsx';
import { TileSkeleton } from '#app/components/product/tile-skeleton.tsx';
import { ProductTile, tileSizes } from '#app/components/product/product-tile.tsx';
import { tileOf } from '#app/components/product/tile.ts';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { Chips, useChips } from '#app/components/store/chips.tsx';
import { Filters, sheetId } from '#app/components/store/filters.tsx';
import { storeQuery } from '#app/components/store/query.ts';
import { StoreHead } from '#app/components/store/store-head.tsx';
import { Shelves } from '#app/components/store/shelves.tsx';
import { Sort } from '#app/components/store/sort.tsx';
import { pageNotes, shopContext } from '#app/context.ts';
import { useLocale, useScreenWords, useWords } from '#app/i18n/words.tsx';
import { orErrorPage } from '#app/middleware/errors.ts';
import { splitLocale, urls } from '#app/urls.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { useSlow } from '#app/ui/use-slow.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { srcSet } from '#app/ui/picture.tsx';
import { categoryTree } from '#shop/catalogue/category-tree.ts';
import { listProducts } from '#shop/catalogue/list-products.ts';
import { pictureUrl } from '#values/pictures.ts';
import { homeScreens } from '#words/screens/home.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  context.get(pageNotes).tags.add('list');
  const query = storeQuery(new URL(request.url).searchParams);
  const { items, page, total, lastPage, facets, suggestions } = await orErrorPage(listProducts(ctx, query));
  const tree = await categoryTree(ctx);
  const place = [...tree, ...tree.flatMap(({ children }) => children)].find(
    ({ slug }) => slug === (query.sub_category ?? query.category),
  );
  return {
    items: items.map(tileOf),
    page,
    total,
    lastPage,
    facets,
    suggestions: suggestions.map(tileOf),
    place: place
      ? { name: place.name, description: place.description, picture: place.picture && { ...place.picture, alt: '' } }
      : null,
  };
}

export default function Store({ loaderData }: Route.ComponentProps) {
  const { items, page, total, lastPage, facets, suggestions, place } = loaderData;
  const words = useWords().store;
  const home = useScreenWords(homeScreens);
  const locale = useLocale();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const query = useStoreQuery();
  const view = { query, facets, total };
  const chosen = useChips(view).length;
  const waiting = useSlow(
    navigation.state === 'loading' && splitLocale(navigation.location.pathname).path === '/store',
  );
  const title = query.search
    ? words.search_title(query.search)
    : (place?.name ?? (query.offers ? words.offers_title : words.title));
  const [first] = items;
  if (first?.picture)
    preload(pictureUrl(first.picture.hash, 480, 'avif'), {
      as: 'image',
      imageSrcSet: srcSet(first.picture, 'avif'),
      imageSizes: tileSizes,
      type: 'image/avif',
      fetchPriority: 'high',
    });

  const onChoose = (form: HTMLFormElement) =>
    navigate(urls.store(locale, storeQuery(new URLSearchParams(new FormData(form) as unknown as URLSearchParams))), {
      preventScrollReset: true,
    });

  // What people buy is suggested beside an empty list: when there is nothing of that either, nothing is sold yet.
  if (total === 0 && suggestions.length === 0)
    return (
      <div className="mx-auto max-w-7xl px-4 pt-8 md:px-8">
        <PageHead title={title} description={words.description(title)} hidden />
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <EmptyState icon="store" title={home.no_goods}>
          {home.no_goods_text}
        </EmptyState>
      </div>
    );

  return (
    <div className="mx-auto max-w-7xl px-4 pt-5 md:px-8 md:pt-8">
      <PageHead
        title={page > 1 ? `${title} (${page})` : title}
        description={place?.description ?? words.description(title)}
        picture={first?.picture?.hash}
        hidden={Boolean(query.search)}
      />
      <StoreHead title={title} place={query.search ? null : place} />
      <Shelves view={view} />
      <div className="mt-6 grid gap-x-10 md:mt-10 md:grid-cols-[15rem_1fr]">
        <Filters view={view} onChoose={onChoose} />
        <section aria-label={title} aria-busy={waiting}>
          <div className="mb-6 grid grid-cols-[auto_1fr] items-center gap-3 md:flex md:justify-between">
            <p role="status" className="text-soft max-md:order-first max-md:col-span-2">
              {words.count(total)}
            </p>
            <button
              type="button"
              popoverTarget={sheetId}
              className="inline-flex min-h-12 items-center justify-center gap-2 rounded-md border border-edge px-4 md:hidden"
            >
              <Icon name="filter" className="size-5" />
              {chosen > 0 ? words.filters_with(chosen) : words.filters}
            </button>
            <Sort value={query.sort} searching={Boolean(query.search)} onChoose={onChoose} />
          </div>
          <Chips view={view} />
          {items.length > 0 ? (
            <ul className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-3 lg:gap-x-6 lg:gap-y-12 xl:grid-cols-4">
              {items.map((product, index) => (
                <li key={product.id}>
                  {waiting ? <TileSkeleton /> : <ProductTile product={product} first={index < 2} level="h2" />}
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              icon="search"
              title={query.search ? words.empty_search(query.search) : words.empty}
              action={<LinkButton to={urls.store(locale)}>{words.empty_action}</LinkButton>}
            >
              {words.empty_text}
            </EmptyState>
          )}
          <PageLinks
            page={page}
            lastPage={lastPage}
            to={(one) => urls.store(locale, { ...query, page: one === 1 ? undefined : one })}
          />
        </section>
      </div>
      {items.length === 0 && suggestions.length > 0 && (
        <section aria-labelledby="popular" className="mt-12 -mx-4 md:mx-0">
          <h2 id="popular" className="mb-6 px-4 text-xl md:px-0">
            {words.popular}
          </h2>
          <ProductRail products={suggestions} />
        </section>
      )}
    </div>
  );
}

/** What is asked for; a choice just made counts before its list has come. */
function useStoreQuery() {
  const navigation = useNavigation();
  const here = useLocation();
  const coming = navigation.location;
  const search = coming && splitLocale(coming.pathname).path === '/store' ? coming.search : here.search;
  return storeQuery(new URLSearchParams(search));
}
