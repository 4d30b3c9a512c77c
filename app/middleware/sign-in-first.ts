import { redirect } from 'react-router';
import { splitLocale, urls } from '#app/urls.ts';
import type { Locale } from '#values/locale.ts';

/** The cookie that keeps where somebody was when asked to sign in. */
export const savedPathCookie = 'auth.redirect';

/** Sends an anonymous visitor to sign in, and keeps where they were for afterwards: `path` is of this site, search included. */
export function signInFirst(locale: Locale, path: string): Response {
  const secret = encodeURIComponent(path.startsWith('/') && !path.startsWith('//') ? path : urls.home(splitLocale(path).locale));
  return redirect(urls.login(locale), { headers: { 'Set-Cookie': `${savedPathCookie}=${secret}; Path=/; Max-Age=3600; SameSite=Lax` } });
}
