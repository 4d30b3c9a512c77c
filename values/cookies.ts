/** Cookies of the shop, by the specification's names where it has one. The two tokens are out of reach of scripts. */
export const cookieNames = {
  token: 'auth._token.local',
  refresh: 'auth._refresh_token.local',
  loggedIn: 'auth.loggedIn',
  strategy: 'auth.strategy',
  redirect: 'auth.redirect',
  locale: 'i18n_locale',
  flash: 'shop.flash',
  registration: 'shop.registration',
  reset: 'shop.reset',
  resetDone: 'shop.reset_done',
} as const;

/** The value of a cookie in a `Cookie` header; undefined when it is not there or can't be decoded. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const cut = pair.indexOf('=');
    if (cut === -1 || pair.slice(0, cut).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(cut + 1).trim());
    } catch {
      return undefined;
    }
  }
  return undefined;
}
