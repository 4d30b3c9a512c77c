import type { Ctx } from '#shop/context.ts';
import { cookie, serverCookies, readCookie } from '#values/cookies.ts';
import { isSecure } from './session-cookies.ts';

const daySeconds = 86_400;

/** The HttpOnly `Set-Cookie` line, valid for a day, that distinguishes this browser's registration from another's. */
export const setRegistrationCookie = (ctx: Ctx, token: string): string =>
  cookie(serverCookies.registration, token, { maxAge: daySeconds, httpOnly: true, secure: isSecure(ctx) });

export const readRegistrationCookie = (request: Request): string | undefined =>
  readCookie(request.headers.get('cookie'), serverCookies.registration);

/** The `Set-Cookie` line that deletes it. */
export const clearRegistrationCookie = (ctx: Ctx): string =>
  cookie(serverCookies.registration, '', { maxAge: 0, httpOnly: true, secure: isSecure(ctx) });
