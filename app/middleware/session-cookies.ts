import type { Ctx } from '#shop/context.ts';
import type { Tokens } from '#shop/auth/session.ts';
import { cookieNames } from '#values/cookies.ts';
import { cookie } from './cookies.ts';

const daySeconds = 86_400;

export const isSecure = ({ publicUrl }: Pick<Ctx, 'publicUrl'>): boolean => publicUrl.startsWith('https:');

/** `Set-Cookie` lines that begin the session in the browser. */
export async function signedInCookies(ctx: Ctx, tokens: Tokens): Promise<string[]> {
  const { refresh_days } = await ctx.settings.get();
  const secure = isSecure(ctx);
  return [
    cookie(cookieNames.token, `${tokens.tokenType} ${tokens.token}`, {
      maxAge: tokens.expiresIn,
      httpOnly: true,
      secure,
    }),
    cookie(cookieNames.refresh, tokens.refreshToken, { maxAge: refresh_days * daySeconds, httpOnly: true, secure }),
    cookie(cookieNames.loggedIn, '1', { maxAge: tokens.expiresIn, secure }),
    cookie(cookieNames.strategy, 'local', { maxAge: tokens.expiresIn, secure }),
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
