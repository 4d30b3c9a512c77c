import type { Ctx } from '#shop/context.ts';
import { cookie, cookieNames, readCookie } from '#values/cookies.ts';
import { isSecure } from './session-cookies.ts';

/** What allows this browser to set a forgotten password anew, and whose it is: never in an address, out of reach of scripts. */
export type Reset = { token: string; to: string };

const successSeconds = 600;

const between = '~';

/** The `Set-Cookie` line that keeps it as long as the token counts. */
export async function keepReset(ctx: Ctx, { token, to }: Reset): Promise<string> {
  const { reset_minutes } = await ctx.settings.get();
  return cookie(cookieNames.reset, token + between + to, {
    maxAge: reset_minutes * 60,
    httpOnly: true,
    secure: isSecure(ctx),
  });
}

/** What is kept, or null. */
export function resetOf(request: Request): Reset | null {
  const [token, to = ''] = readCookie(request.headers.get('cookie'), cookieNames.reset)?.split(between) ?? [];
  return token ? { token, to } : null;
}

/** The `Set-Cookie` line that forgets it. */
export const forgetReset = (ctx: Ctx): string =>
  cookie(cookieNames.reset, '', { maxAge: 0, httpOnly: true, secure: isSecure(ctx) });

/** The `Set-Cookie` line that lets this browser see, for ten minutes, that it is done; `to` is who may sign in now. */
export const resetDone = (ctx: Ctx, to: string): string =>
  cookie(cookieNames.resetDone, `1${between}${to}`, { maxAge: successSeconds, httpOnly: true, secure: isSecure(ctx) });

/** Whether a password has just been set here, and by whom: phone or e-mail address. */
export function doneOf(request: Request): { to: string } | null {
  const [one, to = ''] = readCookie(request.headers.get('cookie'), cookieNames.resetDone)?.split(between) ?? [];
  return one === '1' ? { to } : null;
}
