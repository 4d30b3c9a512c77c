import { ProductTile } from '#app/components/product/product-tile.tsx';
import type { TileProduct } from '#app/components/product/tile.ts';
import { TileSkeleton } from '#app/components/product/tile-skeleton.tsx';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { Chips, useChips } from './chips.tsx';
import { sheetId } from './filters.tsx';
import { Sort } from './sort.tsx';
import type { StoreView } from './store-view.ts';

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
  const words = useMessages().store;
  const locale = useLocale();
  const { query, total } = view;
  const filterCount = useChips(view).length;
  return (
    <section aria-label={title} aria-busy={isWaiting}>
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
          {filterCount > 0 ? words.filters_with(filterCount) : words.filters}
        </button>
        <Sort value={query.sort} searching={Boolean(query.search)} onChoose={onChoose} />
      </div>
      <Chips view={view} />
      {items.length > 0 ? (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-3 lg:gap-x-6 lg:gap-y-12 xl:grid-cols-4">
          {items.map((product, index) => (
            <li key={product.id}>
              {isWaiting ? <TileSkeleton /> : <ProductTile product={product} first={index < 2} level="h2" />}
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
  );
}
