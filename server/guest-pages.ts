import type { Locale } from '#values/locale.ts';
import { reviewParams } from '#app/components/product/review-query.ts';
import { storeParams } from '#app/components/store/query.ts';
import { splitLocale } from '#app/urls.ts';

/** Paths whose page is the same for every guest, and the search parameters that change what they show. */
const guestPages: { path: RegExp; params: readonly string[] }[] = [
  { path: /^\/$/, params: [] },
  { path: /^\/(?:store|category(?:\/[^/]+){1,2})$/, params: [...storeParams, 'brand'] },
  { path: /^\/(?:product\/[^/]+|[^/]+\/single-product)$/, params: reviewParams },
  { path: /^\/(?:about|privacy|refund|terms)$/, params: [] },
  { path: /^\/shipping$/, params: ['q'] },
  { path: /^\/blogs$/, params: ['search', 'page'] },
  { path: /^\/(?:blog\/[^/]+|[^/]+\/single-blog)$/, params: [] },
];

/** A request for a guest page: what it is kept under, the address as the page is rendered for, and the language. */
export type GuestPage = { key: string; url: string; locale: Locale };

/**
 * The guest page that `url` (path and search) asks for, as a document or as its data; null for any other address.
 * Search parameters the page does not know are left out, so that they make no second page.
 */
export function guestPage(url: string, cookieLocale: () => Locale): GuestPage | null {
  const cut = url.indexOf('?');
  const rawPath = cut === -1 ? url : url.slice(0, cut);
  const isData = rawPath.endsWith('.data');
  const asked = isData
    ? rawPath.slice(0, -5).replace(/^\/_root$|\/_$/, (found) => (found === '/_root' ? '/' : ''))
    : rawPath;
  if (asked.length > 1 && asked.endsWith('/')) return null;
  const { locale, path } = splitLocale(asked === '' ? '/' : asked);
  const page = guestPages.find((one) => one.path.test(path));
  if (!page) return null;
  const search = new URLSearchParams();
  if (cut !== -1) {
    const given = new URLSearchParams(url.slice(cut + 1));
    for (const name of isData ? [...page.params, '_routes'] : page.params)
      for (const value of given.getAll(name)) search.append(name, value);
  }
  const kept = search.size > 0 ? `${rawPath}?${search}` : rawPath;
  const spoken = locale ?? cookieLocale();
  return { key: locale ? kept : `${spoken} ${kept}`, url: kept, locale: spoken };
}
