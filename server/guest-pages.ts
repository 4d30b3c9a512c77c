import type { Locale } from '#values/locale.ts';
import { routeAt } from '#values/routes.ts';
import { splitLocale } from '#app/urls.ts';

/** A request for a guest page: its cache key, the normalized address, and the language. */
export type GuestPage = { key: string; url: string; locale: Locale };

/**
 * The guest page at `url` (path and search), as a document or as its data; null for any other address. Drops search parameters that the page
 * does not know, so that they don't create a second cache entry.
 */
export function guestPage(url: string, cookieLocale: () => Locale): GuestPage | null {
  const cut = url.indexOf('?');
  const rawPath = cut === -1 ? url : url.slice(0, cut);
  const isData = rawPath.endsWith('.data');
  const requested = isData
    ? rawPath.slice(0, -5).replace(/^\/_root$|\/_$/, (end) => (end === '/_root' ? '/' : ''))
    : rawPath;
  if (requested.length > 1 && requested.endsWith('/')) return null;
  const { locale, path } = splitLocale(requested === '' ? '/' : requested);
  const page = routeAt(path);
  if (!page?.cache) return null;
  const params = page.params ?? [];
  const search = new URLSearchParams();
  if (cut !== -1) {
    const sent = new URLSearchParams(url.slice(cut + 1));
    for (const name of isData ? [...params, '_routes'] : params)
      for (const value of sent.getAll(name)) search.append(name, value);
  }
  const normalized = search.size > 0 ? `${rawPath}?${search}` : rawPath;
  const pageLocale = locale ?? cookieLocale();
  return { key: locale ? normalized : `${pageLocale} ${normalized}`, url: normalized, locale: pageLocale };
}
