import type { Ctx } from '#shop/context.ts';
import type { Tokens } from '#shop/auth/session.ts';
import { cookie } from './cookies.ts';

/** The names of the specification. The two tokens are out of reach of scripts; that somebody is signed in, a script may know. */
export const sessionCookies = {
  token: 'auth._token.local',
  refresh: 'auth._refresh_token.local',
  loggedIn: 'auth.loggedIn',
  strategy: 'auth.strategy',
} as const;

const daySeconds = 86_400;

export const isSecure = ({ publicUrl }: Pick<Ctx, 'publicUrl'>): boolean => publicUrl.startsWith('https:');

/** `Set-Cookie` lines that begin the session in the browser. */
export async function signedInCookies(ctx: Ctx, tokens: Tokens): Promise<string[]> {
  const { refresh_days } = await ctx.settings.get();
  const secure = isSecure(ctx);
  return [
    cookie(sessionCookies.token, `${tokens.tokenType} ${tokens.token}`, {
      maxAge: tokens.expiresIn,
      httpOnly: true,
      secure,
    }),
    cookie(sessionCookies.refresh, tokens.refreshToken, { maxAge: refresh_days * daySeconds, httpOnly: true, secure }),
    cookie(sessionCookies.loggedIn, '1', { maxAge: tokens.expiresIn, secure }),
    cookie(sessionCookies.strategy, 'local', { maxAge: tokens.expiresIn, secure }),
  ];
}

/** `Set-Cookie` lines that end it. */
export function signedOutCookies(ctx: Ctx): string[] {
  const secure = isSecure(ctx);
  return [
    cookie(sessionCookies.token, '', { maxAge: 0, httpOnly: true, secure }),
    cookie(sessionCookies.refresh, '', { maxAge: 0, httpOnly: true, secure }),
    cookie(sessionCookies.loggedIn, '', { maxAge: 0, secure }),
    cookie(sessionCookies.strategy, '', { maxAge: 0, secure }),
  ];
}
