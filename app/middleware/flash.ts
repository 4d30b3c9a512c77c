import type { Ctx } from '#shop/context.ts';
import { cookie, cookieNames, readCookie } from '#values/cookies.ts';
import { type Flash, readFlash, writeFlash } from '#app/ui/flash.ts';
import { isSecure } from './session-cookies.ts';

const minute = 60;

/** The `Set-Cookie` line that has something said on the page that comes next, once. Scripts take it too, so it is not out of their reach. */
export const flashCookie = (ctx: Ctx, flash: Flash): string =>
  cookie(cookieNames.flash, writeFlash(flash), { maxAge: minute, secure: isSecure(ctx) });

/** What is to be said, or null. */
export const flashOf = (request: Request): Flash | null =>
  readFlash(readCookie(request.headers.get('cookie'), cookieNames.flash));

/** The `Set-Cookie` line that forgets it. */
export const forgetFlash = (ctx: Ctx): string => cookie(cookieNames.flash, '', { maxAge: 0, secure: isSecure(ctx) });
