import { splitLocale } from '#app/urls.ts';
import type { Ctx } from '#shop/context.ts';
import { cookie, cookieNames, readCookie } from '#values/cookies.ts';
import { isScreenPath } from './screen-paths.ts';
import { isSecure } from './session-cookies.ts';

const hour = 3600;

const oneSlash = /^\/(?![/\\])/;

/** The path when it is one of a screen that may follow a sign-in, else null: never another site, never a page that is not there, never back to the sign-in. */
export function ownPath(path: string | null | undefined): string | null {
  if (!path || path.length > 2000 || !oneSlash.test(path) || /[\p{Cc}\\]/u.test(path)) return null;
  const origin = 'http://shop.invalid';
  if (!URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  // Resolved, `/..//elsewhere` has become `//elsewhere`.
  if (url.origin !== origin || !oneSlash.test(url.pathname)) return null;
  if (!isScreenPath(url.pathname) || isSignInPath(url.pathname)) return null;
  return url.pathname + url.search;
}

const isSignInPath = (pathname: string): boolean => /^\/(?:auth|login)(?:\/|$)/.test(splitLocale(pathname).path);

/** The `Set-Cookie` line that keeps a path until the sign-in. */
export const savePath = (ctx: Ctx, path: string): string =>
  cookie(cookieNames.redirect, path, { maxAge: hour, secure: isSecure(ctx) });

/** The path kept, or null. */
export const savedPath = (request: Request): string | null =>
  ownPath(readCookie(request.headers.get('cookie'), cookieNames.redirect));

/** The `Set-Cookie` line that forgets it: it is used once. */
export const forgetPath = (ctx: Ctx): string => cookie(cookieNames.redirect, '', { maxAge: 0, secure: isSecure(ctx) });
