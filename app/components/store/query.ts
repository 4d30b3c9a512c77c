import { splitLocale, storeLists, type StoreQuery } from '#app/urls.ts';
import { type RouteName, routeAt, routes } from '#values/routes.ts';

/** The parsed query of the store. `brand` is always a list, the others only with a value. */
export type ParsedStoreQuery = StoreQuery & { brand: string[] } & {
  [name in (typeof storeLists)[number]]?: string[];
};

/** The parameters that have one value. */
const storeParams = routes.store.params.filter((name) => !storeLists.some((list) => list === name));

const listRoutes: readonly (RouteName | undefined)[] = ['store', 'category', 'subCategory'];

/** Whether a path, with or without its language, is that of a product list. */
export const isList = (pathname: string): boolean =>
  listRoutes.includes(routeAt(splitLocale(pathname).path.replace(/(?<=.)\/$/, ''))?.name);

/** Parses the query of a store URL; blank values are ignored. */
export function storeQuery({ pathname, search }: { pathname: string; search: string }): ParsedStoreQuery {
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
export function parseStoreQuery(search: URLSearchParams): ParsedStoreQuery {
  const several = storeLists.flatMap((name): [string, string[]][] => {
    const values = search.getAll(name).filter((value) => value.trim() !== '');
    return values.length > 0 ? [[name, values]] : [];
  });
  const others = storeParams.flatMap((name): [string, string][] => {
    const value = search.get(name)?.trim();
    return value ? [[name, value]] : [];
  });
  return { brand: [], ...Object.fromEntries<string | string[]>([...others, ...several]) };
}

/** The sorting without a choice: the shop's own order, or the closest match of a search. */
export const defaultSort = ({ search }: StoreQuery): 'relevance' | 'featured' => (search ? 'relevance' : 'featured');

/** The query without a sorting that is the default. */
export const withoutDefaultSort = (query: StoreQuery): StoreQuery =>
  query.sort === defaultSort(query) ? { ...query, sort: undefined } : query;

/** The query with a change; a change of filters starts from the first page. */
export const withQueryChange = (query: StoreQuery, change: StoreQuery): StoreQuery => ({
  ...query,
  page: undefined,
  ...change,
});
