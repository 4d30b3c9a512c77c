import { redirect, redirectDocument } from 'react-router';
import type { Route } from './+types/logout';
import { shopContext } from '#app/context.ts';
import { withCookies } from '#app/middleware/cookies.ts';
import { flashCookie } from '#app/middleware/flash.ts';
import { forgetPath } from '#app/middleware/saved-path.ts';
import { signedOutCookies } from '#app/middleware/session-cookies.ts';
import { urls } from '#app/urls.ts';
import { logout } from '#shop/auth/logout.ts';
import { wordsIn } from '#words/words.ts';

/** Nobody is signed out by following a link. */
export const loader = ({ context }: Route.LoaderArgs) => redirect(urls.home(context.get(shopContext).locale));

/** The session here ends in any case; that its tokens are revoked as well is best effort. A new document, so that nothing of it stays in memory. */
export async function action({ context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  await logout(ctx).catch(() => {});
  return redirectDocument(urls.home(null), {
    status: 303,
    headers: withCookies([
      ...signedOutCookies(ctx),
      forgetPath(ctx),
      flashCookie(ctx, { tone: 'done', text: wordsIn(ctx.locale).auth.logged_out }),
    ]),
  });
}
