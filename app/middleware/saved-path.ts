import type { Ctx } from '#shop/context.ts';
import { cookie, readCookie, serverCookies } from '#values/cookies.ts';
import { isScreenPath } from './screen-paths.ts';
import { isSecure } from './session-cookies.ts';

const hour = 3600;

const oneSlash = /^\/(?![/\\])/;

/** The path if it is one of a screen that may follow a sign-in, otherwise null: never another site, a missing page, or the sign-in itself. */
export function ownPath(path: string | null | undefined): string | null {
  if (!path || path.length > 2000 || !oneSlash.test(path) || /[\p{Cc}\\]/u.test(path)) return null;
  const origin = 'http://shop.invalid';
  if (!URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  // After resolution, `/..//elsewhere` has become `//elsewhere`.
  if (url.origin !== origin || !oneSlash.test(url.pathname)) return null;
  if (!isScreenPath(url.pathname)) return null;
  return url.pathname + url.search;
}

/** The `Set-Cookie` line that stores a path until the sign-in. */
export const savedPathCookie = (ctx: Ctx, path: string): string =>
  cookie(serverCookies.redirect, path, { maxAge: hour, secure: isSecure(ctx) });

export const readSavedPath = (request: Request): string | null =>
  ownPath(readCookie(request.headers.get('cookie'), serverCookies.redirect));

/** The `Set-Cookie` line that deletes it: it is used once. */
export const clearSavedPath = (ctx: Ctx): string =>
  cookie(serverCookies.redirect, '', { maxAge: 0, secure: isSecure(ctx) });
