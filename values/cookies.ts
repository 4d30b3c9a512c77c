/** Cookies of the shop that scripts read too, with the specification's names where it has one. */
export const cookieNames = {
  /** In the local storage as well, to notify the other tabs of the browser; the same for `signedOut`. */
  loggedIn: 'auth.loggedIn',
  strategy: 'auth.strategy',
  /** Set by a page whose user signed out: the session cookies sent with it no longer count (`server/sign-out-cookie.ts`). */
  signedOut: 'auth.signed_out',
  locale: 'i18n_locale',
  flash: 'shop.flash',
  consent: 'shop.consent',
  /** What happened to a guest's cart; read and deleted by the first page after the sign-in that merged it. */
  merged: 'cart.merged',
} as const;

/** Cookies that only the server reads, most of them HttpOnly: no page contains their names. */
export const serverCookies = {
  token: 'auth._token.local',
  refresh: 'auth._refresh_token.local',
  redirect: 'auth.redirect',
  registration: 'shop.registration',
  reset: 'shop.reset',
  resetDone: 'shop.reset_done',
  chat: 'shop.chat',
  /** Identifies a browser that signed in before: it has its own count of wrong passwords. */
  device: 'shop.device',
} as const;

/** The value of a cookie in a `Cookie` header; undefined when it is missing or can't be decoded. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const equalsAt = pair.indexOf('=');
    if (equalsAt === -1 || pair.slice(0, equalsAt).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(equalsAt + 1).trim());
    } catch {
      return undefined;
    }
  }
  return undefined;
}

type CookieOptions = {
  /** Lifetime in seconds; 0 deletes it, undefined means until the browser is closed. */
  maxAge?: number;
  /** Hidden from scripts. */
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

/** The `Set-Cookie` line by which a guest's chat is found again; the chat itself is deleted when nobody has written for long. */
export const chatCookie = (token: string, publicUrl: string): string =>
  cookie(serverCookies.chat, token, { maxAge: yearSeconds, httpOnly: true, secure: publicUrl.startsWith('https:') });
