import { splitLocale, type StoreQuery } from '#app/urls.ts';
import { type RouteName, routeAt, routes } from '#values/routes.ts';

/** The search parameters of the store that have one value; `brand` may have several. */
const storeParams = routes.store.params.filter((name) => name !== 'brand');

const lists: readonly (RouteName | undefined)[] = ['store', 'category', 'subCategory'];

/** Whether a path, with or without its language, is that of a product list. */
export const isList = (pathname: string): boolean =>
  lists.includes(routeAt(splitLocale(pathname).path.replace(/(?<=.)\/$/, ''))?.name);

/** Parses the query of a store URL; blank values are ignored. */
export function storeQuery({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): StoreQuery & { brand: string[] } {
  const query = parseStoreQuery(new URLSearchParams(search));
  const [, list, category, sub_category] = splitLocale(pathname).path.split('/');
  if (list !== 'category' || !category) return query;
  const { sub_category: _, ...rest } = query;
  return { ...rest, category: decoded(category), ...(sub_category && { sub_category: decoded(sub_category) }) };
}

/** A decoded path segment; an invalid one is returned as it is, and matches nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The same for search parameters alone, as a form of the store submits them. */
export function parseStoreQuery(search: URLSearchParams): StoreQuery & { brand: string[] } {
  const brand = search.getAll('brand').filter((one) => one.trim() !== '');
  const others = storeParams.flatMap((name): [string, string][] => {
    const value = search.get(name)?.trim();
    return value ? [[name, value]] : [];
  });
  return { ...Object.fromEntries(others), brand };
}

/** The query with a change; a change of filters starts from the first page. */
export const withQueryChange = (query: StoreQuery, change: StoreQuery): StoreQuery => ({
  ...query,
  page: undefined,
  ...change,
});
