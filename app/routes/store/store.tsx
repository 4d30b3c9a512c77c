import { memo } from 'react';
import { redirect, useLocation, useNavigate, useNavigation } from 'react-router';
import type { Route } from './+types/store';
import { RailSection } from '#app/components/product/product-rail.tsx';
import { tileSizes } from '#app/components/product/product-tile.tsx';
import { toTileProduct } from '#app/components/product/tile.ts';
import { HydrateLater } from '#app/components/shell/hydrate-later.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { Filters } from '#app/components/store/filters.tsx';
import { parseStoreQuery, isList, storeQuery, withoutDefaultSort } from '#app/components/store/query.ts';
import { SearchHints } from '#app/components/store/search-hints.tsx';
import { StoreHead } from '#app/components/store/store-head.tsx';
import { Shelves } from '#app/components/store/shelves.tsx';
import { StoreList } from '#app/components/store/store-list.tsx';
import { pageNotes, shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages, useMessages } from '#app/i18n/i18n.tsx';
import { orErrorPage, orNotFound } from '#app/middleware/errors.ts';
import { splitLocale, urls } from '#app/urls.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { useDelayedIndicator } from '#app/ui/use-delayed-indicator.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { NoJsonLd } from '#app/ui/json-ld.tsx';
import { BreadcrumbsJsonLd } from '#app/ui/breadcrumbs.tsx';
import { usePreloadedPicture } from '#app/ui/picture.tsx';
import { hasSameData } from '#app/ui/has-same-data.ts';
import { findCategory } from '#shop/catalogue/find-category.ts';
import { listProducts } from '#shop/catalogue/list-products.ts';
import { searchHints } from '#shop/catalogue/search-hints.ts';
import { ShopError } from '#shop/errors.ts';
import { socialOfCategory } from '#shop/social/facts.ts';
import { homeScreens } from '#words/content/home/index.ts';

/** Parameters that filter a list: search engines do not index a filtered list. */
const narrowing = [
  'brand',
  'shade',
  'size',
  'free_from',
  'concern',
  'skin_type',
  'hair_type',
  'step',
  'min_rating',
  'min_price',
  'max_price',
  'offers',
  'set',
  'available',
  'search',
] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  context.get(pageNotes).tags.add('list');
  const requestedQuery = storeQuery(url);
  const place = await orNotFound(findCategory.fromRequest(ctx, requestedQuery));
  const shelf = place?.root ? { category: place.root.slug, sub_category: place.slug } : { category: place?.slug };
  const query = { ...requestedQuery, sub_category: undefined, ...shelf };
  const { locale, path } = splitLocale(url.pathname);
  const canonicalUrl = urls.store(locale, query);
  if (place && splitLocale(new URL(canonicalUrl, url).pathname).path !== path) throw redirect(canonicalUrl, 301);
  const { items, page, total, lastPage, facets, suggestions, corrected } = await orErrorPage(
    listProducts.fromRequest(ctx, query),
  );
  if (page > lastPage) await orNotFound(Promise.reject(new ShopError('not_found')));
  const hints =
    requestedQuery.search && page === 1
      ? await searchHints.fromRequest(ctx, { q: corrected ?? requestedQuery.search })
      : null;
  return {
    hints,
    social: place ? socialOfCategory(place, ctx.locale) : undefined,
    path: urls.store(null, { ...query, sort: undefined, page: page > 1 ? page : undefined }),
    hidden: total === 0 || narrowing.some((name) => String(requestedQuery[name] ?? '') !== ''),
    items: items.map(toTileProduct),
    page,
    total,
    lastPage,
    facets,
    suggestions: suggestions.map(toTileProduct),
    corrected: total > 0 ? corrected : null,
    place: place
      ? {
          name: place.name,
          root: place.root,
          description: place.description,
          picture: place.picture && { ...place.picture, alt: '' },
        }
      : null,
  };
}

export default memo(Store, hasSameData);

function Store({ loaderData }: Route.ComponentProps) {
  const { items, page, total, lastPage, facets, suggestions, corrected, place, social, hidden, hints } = loaderData;
  const words = useMessages().store;
  const locale = useLocale();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const query = useStoreQuery();
  const view = { query, facets, total };
  const isWaiting = useDelayedIndicator(navigation.state === 'loading' && isList(navigation.location.pathname));
  const title = query.search
    ? words.search_title(query.search)
    : (place?.name ?? (query.offers ? words.offers_title : words.title));
  const [first] = items;
  usePreloadedPicture(first?.picture, 480, tileSizes);

  const onChoose = (form: HTMLFormElement) => {
    const chosen = parseStoreQuery(new URLSearchParams(new FormData(form) as unknown as URLSearchParams));
    return navigate(urls.store(locale, withoutDefaultSort(chosen)), { preventScrollReset: true });
  };

  // Best sellers are suggested beside an empty list: when there are none either, nothing is on sale yet.
  if (total === 0 && suggestions.length === 0) return <EmptyStore title={title} />;

  return (
    <div className="relative mx-auto max-w-7xl px-4 pt-1 md:px-8 md:pt-8">
      <PageHead
        title={page > 1 ? `${title} (${page})` : title}
        description={[place?.description, words.description(title)].filter(Boolean).join(' ')}
        social={social}
        hidden={hidden}
      />
      {place && <StoreJsonLd place={place} />}
      <StoreHead title={title} place={query.search ? null : place} />
      {corrected !== null && (
        <p className="mt-2 text-soft">
          {words.corrected}{' '}
          <Link to={urls.store(locale, { search: corrected })} className="underline">
            <bdi>{corrected}</bdi>
          </Link>
        </p>
      )}
      {hints && <SearchHints {...hints} />}
      <Shelves view={view} />
      <div className="mt-2 grid gap-x-10 md:mt-10 md:grid-cols-[15rem_1fr]">
        <HydrateLater>
          <Filters view={view} onChoose={onChoose} />
        </HydrateLater>
        <StoreList
          view={view}
          title={title}
          items={items}
          page={page}
          lastPage={lastPage}
          isWaiting={isWaiting}
          onChoose={onChoose}
        />
      </div>
      {items.length === 0 && (
        <RailSection id="popular" title={words.popular} products={suggestions} className="mt-12 -mx-4 md:mx-0" />
      )}
    </div>
  );
}

/** The list while nothing is on sale yet. */
function EmptyStore({ title }: { title: string }) {
  const words = useMessages().store;
  const home = useScreenMessages(homeScreens);
  const locale = useLocale();
  return (
    <div className="mx-auto max-w-7xl px-4 pt-8 md:px-8">
      <PageHead title={title} description={words.description(title)} hidden />
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <EmptyState
        icon="store"
        title={home.no_goods}
        action={<LinkButton to={urls.blogs(locale)}>{home.all_articles}</LinkButton>}
      >
        {home.no_goods_text}
      </EmptyState>
    </div>
  );
}

/** The path to a category, as structured data. */
function StoreJsonLd({ place }: { place: { name: string; root: { slug: string; name: string } | null } }) {
  const words = useMessages().store;
  const locale = useLocale();
  return import.meta.env.SSR ? (
    <BreadcrumbsJsonLd
      items={[
        { to: urls.store(locale), name: words.title },
        ...(place.root ? [{ to: urls.category(locale, place.root.slug), name: place.root.name }] : []),
      ]}
      currentPage={place.name}
    />
  ) : (
    <NoJsonLd key={place.name} />
  );
}

/** The current query; a choice just made counts before its list has loaded. */
function useStoreQuery() {
  const navigation = useNavigation();
  const location = useLocation();
  const nextLocation = navigation.location;
  return storeQuery(nextLocation && isList(nextLocation.pathname) ? nextLocation : location);
}
