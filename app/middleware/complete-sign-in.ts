import { urls } from '#app/urls.ts';
import type { Tokens } from '#shop/auth/session.ts';
import type { Ctx } from '#shop/context.ts';
import { getMessages } from '#words/messages.ts';
import { redirectWithSuccess } from './form.ts';
import { mergeGuestCart } from './merge-guest-cart.ts';
import { mergedCookie } from './merged-cookie.ts';
import { clearSavedPath, readSavedPath } from './saved-path.ts';
import { signedInCookies } from './session-cookies.ts';

type SignInOptions = {
  strategy: string;
  /** The browser's cart, as a form submits it. */
  cart: string | undefined;
  /** Additional `Set-Cookie` lines. */
  cookies: string[];
  /** Where it leads; the saved path by default, or home. */
  to?: string | undefined;
};

/** Starts the session in the browser, merges the guest's cart into the account's, and redirects. */
export async function completeSignIn(
  ctx: Ctx,
  request: Request,
  tokens: Tokens,
  how: SignInOptions,
): Promise<Response> {
  const cart = await mergeGuestCart(ctx, tokens.token, how.cart);
  return redirectWithSuccess(
    ctx,
    how.to ?? readSavedPath(request) ?? urls.home(ctx.locale),
    getMessages(ctx.locale).auth.logged_in,
    [
      ...(await signedInCookies(ctx, tokens, how.strategy)),
      clearSavedPath(ctx),
      ...(cart ? [mergedCookie(ctx, cart)] : []),
      ...how.cookies,
    ],
  );
}
