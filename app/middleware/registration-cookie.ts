import type { Ctx } from '#shop/context.ts';
import { cookie, cookieNames, readCookie } from '#values/cookies.ts';
import { isSecure } from './session-cookies.ts';

const daySeconds = 86_400;

/** The `Set-Cookie` line that keeps for a day, out of reach of scripts, what tells this browser's registration from another's. */
export const keepRegistration = (ctx: Ctx, token: string): string =>
  cookie(cookieNames.registration, token, { maxAge: daySeconds, httpOnly: true, secure: isSecure(ctx) });

/** What is kept. */
export const registrationOf = (request: Request): string | undefined =>
  readCookie(request.headers.get('cookie'), cookieNames.registration);

/** The `Set-Cookie` line that forgets it. */
export const forgetRegistration = (ctx: Ctx): string =>
  cookie(cookieNames.registration, '', { maxAge: 0, httpOnly: true, secure: isSecure(ctx) });
