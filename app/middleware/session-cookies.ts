import type { Ctx } from '#shop/context.ts';
import type { Tokens } from '#shop/auth/session.ts';
import { cookieNames } from '#values/cookies.ts';
import { cookie } from './cookies.ts';

const daySeconds = 86_400;

/** The cookies that say that somebody is signed in here, or was. */
export const sessionCookies = [cookieNames.token, cookieNames.refresh, cookieNames.loggedIn] as const;

export const isSecure = ({ publicUrl }: Pick<Ctx, 'publicUrl'>): boolean => publicUrl.startsWith('https:');

/**
 * `Set-Cookie` lines that begin the session in the browser, or go on with it. That somebody is signed in is known for as long
 * as the session can be refreshed, so that a page that was made for guests asks who is here.
 */
export async function signedInCookies(ctx: Ctx, tokens: Tokens, strategy = 'local'): Promise<string[]> {
  const { refresh_days } = await ctx.settings.get();
  const secure = isSecure(ctx);
  const maxAge = refresh_days * daySeconds;
  return [
    cookie(cookieNames.token, `${tokens.tokenType} ${tokens.token}`, {
      maxAge: tokens.expiresIn,
      httpOnly: true,
      secure,
    }),
    cookie(cookieNames.refresh, tokens.refreshToken, { maxAge, httpOnly: true, secure }),
    cookie(cookieNames.loggedIn, '1', { maxAge, secure }),
    cookie(cookieNames.strategy, strategy, { maxAge, secure }),
  ];
}

/** `Set-Cookie` lines that end it. */
export function signedOutCookies(ctx: Ctx): string[] {
  const secure = isSecure(ctx);
  return [
    cookie(cookieNames.token, '', { maxAge: 0, httpOnly: true, secure }),
    cookie(cookieNames.refresh, '', { maxAge: 0, httpOnly: true, secure }),
    cookie(cookieNames.loggedIn, '', { maxAge: 0, secure }),
    cookie(cookieNames.strategy, '', { maxAge: 0, secure }),
  ];
}
