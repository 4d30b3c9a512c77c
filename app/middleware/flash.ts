import type { Ctx } from '#shop/context.ts';
import { cookie, cookieNames, readCookie } from '#values/cookies.ts';
import { type Flash, readFlash, writeFlash } from '#app/ui/flash.ts';
import { isSecure } from './session-cookies.ts';

const minute = 60;

/** The `Set-Cookie` line of a message that the next page shows once. Scripts read it too, so it is not HttpOnly. */
export const flashCookie = (ctx: Ctx, flash: Flash): string =>
  cookie(cookieNames.flash, writeFlash(flash), { maxAge: minute, secure: isSecure(ctx) });

/** The message, or null. */
export const readFlashCookie = (request: Request): Flash | null =>
  readFlash(readCookie(request.headers.get('cookie'), cookieNames.flash));

/** The `Set-Cookie` line that deletes it. */
export const clearFlashCookie = (ctx: Ctx): string =>
  cookie(cookieNames.flash, '', { maxAge: 0, secure: isSecure(ctx) });
