import { type MiddlewareFunction, redirect } from 'react-router';
import { shopContext } from '#app/context.ts';
import { urls } from '#app/urls.ts';
import { cookieNames, readCookie } from '#values/cookies.ts';
import { withCookies } from './cookies.ts';
import { ownPath, savePath } from './saved-path.ts';
import { signedOutCookies } from './session-cookies.ts';

/** Sends who is not signed in to the sign-in, and keeps where they wanted to go. A session that has ended is cleared away. */
export const isAuthenticated: MiddlewareFunction<Response> = ({ request, url, context }, next) => {
  const ctx = context.get(shopContext);
  if (ctx.actor.kind === 'user') return next();
  const path = ownPath(url.pathname + url.search);
  const ended = [cookieNames.token, cookieNames.loggedIn].some(
    (name) => readCookie(request.headers.get('cookie'), name) !== undefined,
  );
  throw redirect(urls.login(ctx.locale), {
    headers: withCookies([...(path ? [savePath(ctx, path)] : []), ...(ended ? signedOutCookies(ctx) : [])]),
  });
};
