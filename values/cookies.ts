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
  chat: 'shop.chat',
  consent: 'shop.consent',
  /** What became of a guest's cart; read and deleted by the first page after the sign-in that took it over. */
  merged: 'cart.merged',
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

type CookieOptions = {
  /** Seconds it is kept; 0 deletes it, none means until the browser is closed. */
  maxAge?: number;
  /** Out of reach of scripts. */
  httpOnly?: boolean;
  secure: boolean;
};

/** A `Set-Cookie` line, valid on every path. */
export function cookie(name: string, value: string, { maxAge, httpOnly = false, secure }: CookieOptions): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Lax'];
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  if (httpOnly) parts.push('HttpOnly');
  if (secure) parts.push('Secure');
  return parts.join('; ');
}

const yearSeconds = 31_536_000;

/** The `Set-Cookie` line by which a guest's chat is found again; the chat itself is deleted when nothing was said for long. */
export const chatCookie = (token: string, publicUrl: string): string =>
  cookie(cookieNames.chat, token, { maxAge: yearSeconds, httpOnly: true, secure: publicUrl.startsWith('https:') });
