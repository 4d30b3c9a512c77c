import { splitLocale, type StoreQuery } from '#app/urls.ts';

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

/** The address of a list of products: the whole store's or a category's, which is named by the path. */
const listPath = /^\/(?:store|category\/([^/]+)(?:\/([^/]+))?)\/?$/;

/** Whether a path, with or without its language, is that of a list of products. */
export const isList = (pathname: string): boolean => listPath.test(splitLocale(pathname).path);

/** What an address of the store asks for; blank values are as good as none. */
export function storeQuery({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): StoreQuery & { brand: string[] } {
  const asked = asksFor(new URLSearchParams(search));
  const [, category, sub_category] = listPath.exec(splitLocale(pathname).path) ?? [];
  if (!category) return asked;
  const { sub_category: _, ...rest } = asked;
  return { ...rest, category: decoded(category), ...(sub_category && { sub_category: decoded(sub_category) }) };
}

/** A part of a path as it is meant; one that can't be read is as it stands, and nobody's. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The same of search parameters alone, as a form of the store gives them. */
export function asksFor(search: URLSearchParams): StoreQuery & { brand: string[] } {
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
