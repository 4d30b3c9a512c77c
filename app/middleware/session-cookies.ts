import type { Ctx } from '#shop/context.ts';
import type { Tokens } from '#shop/auth/session.ts';
import { cookieNames } from '#values/cookies.ts';
import { beginSession, endSession } from '#values/session-cookies.ts';

/** The cookies that say that somebody is signed in here, or was. */
export const sessionCookies = [cookieNames.token, cookieNames.refresh, cookieNames.loggedIn] as const;

export const isSecure = ({ publicUrl }: Pick<Ctx, 'publicUrl'>): boolean => publicUrl.startsWith('https:');

/** `Set-Cookie` lines that begin the session in the browser, or go on with it. */
export async function signedInCookies(ctx: Ctx, tokens: Tokens, strategy = 'local'): Promise<string[]> {
  const { refresh_days: refreshDays } = await ctx.settings.get();
  return beginSession(tokens, { refreshDays, strategy, secure: isSecure(ctx) });
}

/** `Set-Cookie` lines that end it. */
export const signedOutCookies = (ctx: Ctx): string[] => endSession(isSecure(ctx));
