import type { MiddlewareFunction } from 'react-router';
import { shopContext } from '#app/context.ts';
import { authenticate } from '#shop/auth/authenticate.ts';
import { refresh } from '#shop/auth/refresh.ts';
import type { Actor, Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { cookieNames, readCookie } from '#values/cookies.ts';
import { isLogout } from './is-logout.ts';
import { sessionCookies, signedInCookies, signedOutCookies } from './session-cookies.ts';

/**
 * Initialises the stored session. Whoever comes with a refresh token and without an access token that counts gets a new
 * pair before anything else is done, and it goes out with whatever reply follows. What is left of a session that has ended is
 * cleared away.
 */
export const global: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const ctx = context.get(shopContext);
  const cookies = request.headers.get('cookie');
  const came = sessionCookies.some((name) => readCookie(cookies, name) !== undefined);
  if (ctx.actor.kind === 'user' || !came || request.headers.has('authorization')) return next();
  const { actor, set } = await restored(ctx, cookies).catch((error: unknown) => {
    // Whoever leaves is let go, also by a shop that can't find out who it was.
    if (isLogout(url.pathname)) return { actor: ctx.actor, set: [] };
    throw error;
  });
  context.set(shopContext, { ...ctx, actor });
  const response = await next();
  // A sign-in or a sign-out that this request was about has the last word.
  const decided = response.headers.getSetCookie().some((line) => line.startsWith(`${cookieNames.token}=`));
  if (!decided) for (const line of set) response.headers.append('Set-Cookie', line);
  return response;
};

/** Who the refresh token in the cookies stands for, and the cookies to set: of the session that goes on, or of none. */
async function restored(ctx: Ctx, cookies: string | null): Promise<{ actor: Actor; set: string[] }> {
  const token = readCookie(cookies, cookieNames.refresh);
  try {
    if (!token) throw new ShopError('unauthenticated');
    const tokens = await refresh(ctx, { refresh_token: token }, { leeway: true });
    const actor = await authenticate(ctx, tokens.token, ctx.now, true);
    if (!actor) throw new ShopError('unauthenticated');
    return { actor, set: await signedInCookies(ctx, tokens, readCookie(cookies, cookieNames.strategy)) };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return { actor: ctx.actor, set: signedOutCookies(ctx) };
  }
}
