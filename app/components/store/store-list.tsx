import { ProductTile } from '#app/components/product/product-tile.tsx';
import type { TileProduct } from '#app/components/product/tile.ts';
import { TileSkeleton } from '#app/components/product/tile-skeleton.tsx';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { Chips, useChips } from './chips.tsx';
import { sheetId } from './filters.tsx';
import { Sort } from './sort.tsx';
import type { StoreView } from './store-view.ts';

/** So many products may be in view at first. */
const inView = 8;

type StoreListProps = {
  view: StoreView;
  title: string;
  items: readonly TileProduct[];
  page: number;
  lastPage: number;
  /** Another list is loading: placeholders are shown. */
  isWaiting: boolean;
  onChoose: (form: HTMLFormElement) => void;
};

/** The products of the list, below their number, the sorting and the current filters. */
export function StoreList({ view, title, items, page, lastPage, isWaiting, onChoose }: StoreListProps) {
  const {
    store: words,
    shell: { finder },
  } = useMessages();
  const locale = useLocale();
  const { query, total } = view;
  const filterCount = useChips(view).length;
  return (
    <section aria-label={title} aria-busy={isWaiting}>
      <div className="flex items-center justify-between max-md:absolute max-md:end-2 max-md:top-1 max-md:noscript:static md:mb-6 md:gap-3">
        {/* A phone has room for the number alone. */}
        <p role="status" className="text-soft max-md:text-sm">
          <span className="max-md:sr-only">{words.count(total)}</span>
          <span aria-hidden="true" className="md:hidden">
            ({total})
          </span>
        </p>
        <button
          type="button"
          popoverTarget={sheetId}
          className="relative grid size-11 place-items-center rounded-full active:bg-sunk md:hidden"
        >
          <span className="sr-only">{filterCount > 0 ? words.filters_with(filterCount) : words.filters}</span>
          <Icon name="filter" className="size-5" />
          {filterCount > 0 && (
            <span
              aria-hidden="true"
              className="absolute end-0.5 top-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-act px-1 text-xs leading-none font-medium text-on-act tabular-nums"
            >
              {filterCount}
            </span>
          )}
        </button>
        <Sort query={query} onChoose={onChoose} />
      </div>
      <Chips view={view} />
      {items.length > 0 ? (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-3 md:gap-y-8 lg:grid-cols-3 lg:gap-x-6 lg:gap-y-12 xl:grid-cols-4">
          {items.map((product, index) => (
            // Only in a page from the server: one that is rendered in the browser gets its scroll position back at once, and needs its exact height.
            <li key={product.id} className={classes(import.meta.env.SSR && index >= inView && 'lazy-tile')}>
              {isWaiting ? <TileSkeleton /> : <ProductTile product={product} first={index < 2} level="h2" quick />}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon="search"
          title={query.search ? words.empty_search(query.search) : words.empty}
          action={
            <div className="grid gap-2">
              <LinkButton to={urls.store(locale)}>{words.empty_action}</LinkButton>
              <LinkButton variant="link" to={urls.finder(locale)}>
                {finder}
              </LinkButton>
            </div>
          }
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
  );
}
