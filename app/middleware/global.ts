import type { MiddlewareFunction } from 'react-router';
import { shopContext } from '#app/context.ts';
import { authenticate } from '#shop/auth/authenticate.ts';
import { refresh } from '#shop/auth/refresh.ts';
import type { Actor, Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { cookieNames, serverCookies, readCookie } from '#values/cookies.ts';
import { isLogout } from './is-logout.ts';
import { sessionCookies, signedInCookies, signedOutCookies } from './session-cookies.ts';

/**
 * Restores the session. A request with a refresh token and without a valid access token gets a new pair first, whose cookies are added to the reply.
 * The cookies of a session that has ended are cleared.
 */
export const global: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const ctx = context.get(shopContext);
  const cookies = request.headers.get('cookie');
  const hasSession = sessionCookies.some((name) => readCookie(cookies, name) !== undefined);
  if (ctx.actor.kind === 'user' || !hasSession || request.headers.has('authorization')) return next();
  const { actor, set } = await restoreSession(ctx, cookies).catch((error: unknown) => {
    // A sign-out always succeeds, even if the shop can't find out who it was.
    if (isLogout(url.pathname)) return { actor: ctx.actor, set: [] };
    throw error;
  });
  context.set(shopContext, { ...ctx, actor });
  const response = await next();
  // A sign-in or a sign-out by this request takes precedence.
  const hasOwnCookies = response.headers.getSetCookie().some((line) => line.startsWith(`${serverCookies.token}=`));
  if (!hasOwnCookies) for (const line of set) response.headers.append('Set-Cookie', line);
  return response;
};

/** The user of the refresh token in the cookies, and the cookies to set: those of the continued session, or of none. */
async function restoreSession(ctx: Ctx, cookies: string | null): Promise<{ actor: Actor; set: string[] }> {
  const token = readCookie(cookies, serverCookies.refresh);
  try {
    if (!token) throw new ShopError('unauthenticated');
    const tokens = await refresh(ctx, { refresh_token: token }, { leeway: true });
    const actor = await authenticate(ctx, tokens.token, ctx.now);
    if (!actor) throw new ShopError('unauthenticated');
    return { actor, set: await signedInCookies(ctx, tokens, readCookie(cookies, cookieNames.strategy)) };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    return { actor: ctx.actor, set: signedOutCookies(ctx) };
  }
}
