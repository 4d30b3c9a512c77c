import type { StoreQuery } from '#app/urls.ts';

/** The search parameters of the store that have one value; `brand` may have several. */
export const storeParams = [
  'category',
  'sub_category',
  'min_price',
  'max_price',
  'offers',
  'available',
  'search',
  'sort',
  'page',
] as const;

/** What an address of the store asks for; blank values are as good as none. */
export function storeQuery(search: URLSearchParams): StoreQuery & { brand: string[] } {
  const brand = search.getAll('brand').filter((one) => one.trim() !== '');
  const others = storeParams.flatMap((name) => {
    const value = search.get(name)?.trim();
    return value ? [[name, value]] : [];
  });
  return { ...Object.fromEntries(others), brand };
}

/** The query with something changed; a change of filters starts from the first page. */
export const changed = (query: StoreQuery, change: StoreQuery): StoreQuery => ({
  ...query,
  page: undefined,
  ...change,
});
