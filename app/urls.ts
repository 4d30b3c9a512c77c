import { isLocale, type Locale } from '#values/locale.ts';
import { type RouteName, routes } from '#values/routes.ts';

type QueryValue = string | number | readonly string[] | undefined;
type Query = Record<string, QueryValue>;

/** The search parameters of a route. */
export type QueryOf<Name extends RouteName> = (typeof routes)[Name] extends {
  params: readonly (infer Param extends string)[];
}
  ? { [name in Param]?: QueryValue }
  : never;

/** The parameters of the store that may have several values. */
export const storeLists = ['brand', 'shade', 'size', 'free_from', 'concern', 'skin_type', 'hair_type', 'step'] as const;

/** The state of the store's list that is in its URL. */
export type StoreQuery = {
  [name in (typeof routes.store.params)[number]]?:
    | (name extends (typeof storeLists)[number]
        ? string | string[]
        : name extends `${string}_price` | 'page'
          ? string | number
          : string)
    | undefined;
};

/** The filters, sorting and page of a product's ratings. */
export type ReviewQuery = {
  reviews_stars?: number | string | undefined;
  reviews_skin_type?: string | undefined;
  reviews_hair_type?: string | undefined;
  reviews_sort?: string | undefined;
  reviews_page?: number | string | undefined;
};

/** Null for a URL without a language: the page then answers in the cookie's language. */
type Where = Locale | null;

type PathArgs<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? [Param extends 'id' ? number : number | string, ...PathArgs<Rest>]
  : Path extends `${string}:${infer Param}`
    ? [Param extends 'id' | 'id.pdf' ? number : number | string]
    : [];

type Urls = {
  [Name in RouteName]: (
    l: Where,
    ...args: [...PathArgs<(typeof routes)[Name]['path']>, query?: QueryOf<Name> | undefined]
  ) => string;
};

const urlOf = (locale: Where, path: string, query?: Query): string => {
  const prefixed = encodeURI(locale ? `/${locale}${path === '/' ? '' : path}` : path);
  if (!query) return prefixed;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== '') search.append(name, String(one));
  }
  return search.size > 0 ? `${prefixed}?${search}` : prefixed;
};

const fromTable = /* @__PURE__ */ Object.fromEntries(
  Object.entries(routes).map(([name, { path }]) => [
    name,
    (l: Where, ...args: (string | number | Query | undefined)[]) =>
      urlOf(
        l,
        path.includes(':') ? path.replaceAll(/:\w+/g, () => String(args.shift())) : path,
        args[0] as Query | undefined,
      ),
  ]),
) as Urls;

/** Every URL of the storefront: links, redirects and tests use these. */
export const urls = {
  ...fromTable,
  /** The list of products; a category has its own canonical path, and filters and sorting are in the search. */
  store: (l: Where, query?: StoreQuery): string => {
    const { category, sub_category, ...rest } = query ?? {};
    return category ? urls.category(l, category, sub_category, rest) : fromTable.store(l, query);
  },
  category: (l: Where, category: string, sub?: string, rest?: StoreQuery): string =>
    sub ? fromTable.subCategory(l, category, sub, rest) : fromTable.category(l, category, rest),
  login: (l: Where, query?: QueryOf<'login'>): string => fromTable.login(l, { ...(l && { locale: l }), ...query }),
};

/** Whether the shop can reach its database; no page. */
export const readyUrl = '/readyz';

/** The locale prefix of a path, and the path without it. */
export function splitLocale(pathname: string): { locale: Locale | null; path: string } {
  const locale = pathname.slice(1, 3);
  if (!isLocale(locale) || !/^\/..(?:\/|$)/.test(pathname)) return { locale: null, path: pathname };
  return { locale, path: pathname.slice(3) || '/' };
}

/** The URL of a screen named in the database; null for an unknown name. */
export const screenUrl = (name: string, locale: Where): string | null =>
  Object.hasOwn(routes, name) ? (urls[name as RouteName] as (l: Where) => string)(locale) : null;

/** The URL of the same page in a language, whatever language it has now. */
export const inLocale = (locale: Locale, pathname: string, search = ''): string => {
  const { path } = splitLocale(pathname);
  // The sign-in has its language in the search too, as the specification requires.
  const query = search.replace(/(?<=[?&]locale=)(?:ar|en)(?=&|$)/, locale);
  return `/${locale}${path === '/' ? '' : path}${query}`;
};
