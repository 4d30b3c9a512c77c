import type { Ctx } from '#shop/context.ts';
import type { Tokens } from '#shop/auth/session.ts';
import { cookieNames, serverCookies } from '#values/cookies.ts';
import { beginSession, endSession } from '#values/session-cookies.ts';

/** The cookies that show that somebody is or was signed in here. */
export const sessionCookies = [serverCookies.token, serverCookies.refresh, cookieNames.loggedIn] as const;

export const isSecure = ({ publicUrl }: Pick<Ctx, 'publicUrl'>): boolean => publicUrl.startsWith('https:');

/** `Set-Cookie` lines that start or continue the session in the browser. */
export async function signedInCookies(ctx: Ctx, tokens: Tokens, strategy = 'local'): Promise<string[]> {
  const { refresh_days: refreshDays } = await ctx.settings.get();
  return beginSession(tokens, { refreshDays, strategy, secure: isSecure(ctx) });
}

/** `Set-Cookie` lines that end the session. */
export const signedOutCookies = (ctx: Ctx): string[] => endSession(isSecure(ctx));
