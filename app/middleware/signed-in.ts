import { urls } from '#app/urls.ts';
import type { Tokens } from '#shop/auth/session.ts';
import type { Ctx } from '#shop/context.ts';
import { wordsIn } from '#words/words.ts';
import { doneAt } from './form.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';
import { mergedCookieOf } from './merged-cookie.ts';
import { forgetPath, savedPath } from './saved-path.ts';
import { signedInCookies } from './session-cookies.ts';

type How = {
  strategy: string;
  /** The browser's cart, as a form sends it. */
  cart: string | undefined;
  /** Further `Set-Cookie` lines. */
  cookies: string[];
};

/** Begins the session in the browser with the guest's cart in the account's, and goes on to where the shopper was bound for, else home. */
export async function signedIn(ctx: Ctx, request: Request, tokens: Tokens, how: How): Promise<Response> {
  const cart = await mergeGuestCart(ctx, tokens.token, how.cart);
  return doneAt(ctx, savedPath(request) ?? urls.home(ctx.locale), wordsIn(ctx.locale).auth.logged_in, [
    ...(await signedInCookies(ctx, tokens, how.strategy)),
    forgetPath(ctx),
    ...(cart ? [mergedCookieOf(ctx, cart)] : []),
    ...how.cookies,
  ]);
}
