import type { Ctx } from '#shop/context.ts';
import { cookie, serverCookies, readCookie } from '#values/cookies.ts';
import { isSecure } from './session-cookies.ts';

/** Allows this browser to set a new password, and identifies the user: never in a URL, HttpOnly. */
export type Reset = { token: string; to: string };

const successSeconds = 600;

const separator = '~';

/** The `Set-Cookie` line that stores it as long as the token is valid. */
export async function setResetCookie(ctx: Ctx, { token, to }: Reset): Promise<string> {
  const { reset_minutes } = await ctx.settings.get();
  return cookie(serverCookies.reset, token + separator + to, {
    maxAge: reset_minutes * 60,
    httpOnly: true,
    secure: isSecure(ctx),
  });
}

export function readResetCookie(request: Request): Reset | null {
  const [token, to = ''] = readCookie(request.headers.get('cookie'), serverCookies.reset)?.split(separator) ?? [];
  return token ? { token, to } : null;
}

/** The `Set-Cookie` line that deletes it. */
export const clearResetCookie = (ctx: Ctx): string =>
  cookie(serverCookies.reset, '', { maxAge: 0, httpOnly: true, secure: isSecure(ctx) });

/** The `Set-Cookie` line that lets this browser see for ten minutes that the password was set; `to` is the user who may sign in now. */
export const setResetDoneCookie = (ctx: Ctx, to: string): string =>
  cookie(serverCookies.resetDone, `1${separator}${to}`, {
    maxAge: successSeconds,
    httpOnly: true,
    secure: isSecure(ctx),
  });

/** Whether a password was just set here, and for which phone or e-mail address. */
export function readResetDoneCookie(request: Request): { to: string } | null {
  const [one, to = ''] = readCookie(request.headers.get('cookie'), serverCookies.resetDone)?.split(separator) ?? [];
  return one === '1' ? { to } : null;
}
