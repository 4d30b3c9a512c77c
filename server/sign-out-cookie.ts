import type { Context, MiddlewareHandler } from 'hono';
import { endSessionOfTokens, type SessionTokens } from '#shop/auth/end-session-of-tokens.ts';
import type { Services } from '#shop/context.ts';
import { cookie, cookieNames, readCookie, serverCookies } from '#values/cookies.ts';
import { defaultLocale } from '#values/locale.ts';
import { endSession } from '#values/session-cookies.ts';
import { withoutBearer } from './actor.ts';

/** The maximum time a reply waits for a revocation, in milliseconds. */
const maxWaitMs = 2000;

const sessionNames: ReadonlySet<string> = new Set([
  serverCookies.token,
  serverCookies.refresh,
  cookieNames.loggedIn,
  cookieNames.strategy,
  serverCookies.redirect,
  cookieNames.signedOut,
]);

/** Whether a `Cookie` header contains the mark of a sign-out. */
export const isSignedOut = (cookies: string | null | undefined): boolean =>
  readCookie(cookies, cookieNames.signedOut) === '1';

/** Removes the session's cookies and the mark from a `Cookie` header. */
export const withoutSession = (cookies: string): string =>
  cookies
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => !sessionNames.has(pair.split('=', 1)[0]!.trim()))
    .join('; ');

/**
 * Handles the mark that a sign-out left in the browser: the request is treated as a guest's, its reply deletes the session's cookies, and the
 * session is revoked. A failed revocation is ignored: in this browser the session has ended in any case.
 */
export function handleSignOutCookie(services: Services): MiddlewareHandler {
  const secure = services.publicUrl.startsWith('https:');
  return async (c, next) => {
    const cookies = c.req.header('cookie');
    if (!isSignedOut(cookies)) return next();
    const token = readCookie(cookies, serverCookies.token);
    const revoked = revoke(services, {
      token: token && withoutBearer(token),
      refreshToken: readCookie(cookies, serverCookies.refresh),
    });
    const headers = new Headers(c.req.raw.headers);
    headers.set('cookie', withoutSession(cookies!));
    c.req.raw = new Request(c.req.raw, { headers });
    await next();
    await revoked;
    clearSession(c, secure);
  };
}

function clearSession(c: Context, secure: boolean): void {
  // Cookies that the reply sets itself win: a session that it created, or the page that a user was redirected from.
  const own = new Set(c.res.headers.getSetCookie().map((line) => line.split('=', 1)[0]));
  const cleared = [
    ...endSession(secure),
    cookie(serverCookies.redirect, '', { maxAge: 0, secure }),
    cookie(cookieNames.signedOut, '', { maxAge: 0, secure }),
  ];
  for (const line of cleared) if (!own.has(line.split('=', 1)[0])) c.header('Set-Cookie', line, { append: true });
  // These cookies are for this browser alone: no shared cache may store them with the page.
  c.header('Cache-Control', 'private, no-store');
}

function revoke(services: Services, tokens: SessionTokens): Promise<void> {
  const ctx = { ...services, actor: { kind: 'guest' as const }, locale: defaultLocale, now: new Date() };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maxWaitMs);
  });
  const work =
    tokens.token || tokens.refreshToken ? endSessionOfTokens(ctx, tokens).catch(() => {}) : Promise.resolve();
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
