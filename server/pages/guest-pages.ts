import { splitLocale } from '#app/urls.ts';
import { cookieNames, readCookie } from '#values/cookies.ts';
import type { Locale } from '#values/locale.ts';
import { routeAt } from '#values/routes.ts';
import { isRead } from '../methods.ts';
import { pagePathOf } from './page-path.ts';
import { cookieLocale } from './request-locale.ts';

/** A request for a guest page: its cache key, the normalized address, and the language. */
export type GuestPage = { key: string; url: string; locale: Locale };

/** The guest page that a request gets, signed in or not; null when its page is rendered for this user alone. */
export function guestPageFor(
  method: string | undefined,
  url: string,
  cookie: string | null | undefined,
): GuestPage | null {
  return isRead(method) && !isPersonal(url, cookie) ? guestPage(url, () => cookieLocale(cookie)) : null;
}

/** Whether the page shows a message about the previous one, or changes the stored language of a user. */
const isPersonal = (url: string, cookie: string | null | undefined): boolean =>
  !!cookie && (cookie.includes(`${cookieNames.flash}=`) || isLanguageNew(url, cookie));

/** Whether a signed-in user requests a page in another language than before: their language may change (`language`). */
function isLanguageNew(url: string, cookie: string): boolean {
  if (!cookie.includes(`${cookieNames.loggedIn}=1`)) return false;
  const before = readCookie(cookie, cookieNames.locale);
  if (before === undefined || url.includes('.data')) return false;
  const { locale } = splitLocale(url.split('?', 1)[0]!);
  return locale !== null && locale !== before;
}

/**
 * The guest page at `url` (path and search), as a document or as its data; null for any other address. Drops search parameters that the page
 * does not know, so that they don't create a second cache entry.
 */
export function guestPage(url: string, localeOfUser: () => Locale): GuestPage | null {
  const cut = url.indexOf('?');
  const rawPath = cut === -1 ? url : url.slice(0, cut);
  const isData = rawPath.endsWith('.data');
  const pagePath = pagePathOf(rawPath);
  if (pagePath.length > 1 && pagePath.endsWith('/')) return null;
  const { locale, path } = splitLocale(pagePath);
  const route = routeAt(path);
  if (!route?.cache) return null;
  const params = route.params ?? [];
  const search = new URLSearchParams();
  if (cut !== -1) {
    const requested = new URLSearchParams(url.slice(cut + 1));
    for (const name of isData ? [...params, '_routes'] : params)
      for (const value of requested.getAll(name)) search.append(name, value);
  }
  const normalized = search.size > 0 ? `${rawPath}?${search}` : rawPath;
  const pageLocale = locale ?? localeOfUser();
  return { key: locale ? normalized : `${pageLocale} ${normalized}`, url: normalized, locale: pageLocale };
}
