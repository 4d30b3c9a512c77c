import { splitLocale } from '#app/urls.ts';
import { cookieNames, readCookie } from '#values/cookies.ts';
import { defaultLocale, isLocale, type Locale } from '#values/locale.ts';

type CookieHeader = string | null | undefined;

/** The language that an earlier page stored in the browser, if any. */
function storedLocale(cookie: CookieHeader): Locale | null {
  const locale = readCookie(cookie, cookieNames.locale);
  return isLocale(locale) ? locale : null;
}

/** The language of a page whose address names none. */
export const cookieLocale = (cookie: CookieHeader): Locale => storedLocale(cookie) ?? defaultLocale;

/** The language that the address names, or else the browser stores; null when the user has chosen none. */
export const chosenLocale = (pathname: string, cookie: CookieHeader): Locale | null =>
  splitLocale(pathname).locale ?? storedLocale(cookie);
