import { redirect, redirectDocument } from 'react-router';
import type { Route } from './+types/logout';
import { shopContext } from '#app/context.ts';
import { withCookies } from '#app/middleware/cookies.ts';
import { flashCookie } from '#app/middleware/flash.ts';
import { clearSavedPath } from '#app/middleware/saved-path.ts';
import { signedOutCookies } from '#app/middleware/session-cookies.ts';
import { urls } from '#app/urls.ts';
import { logout } from '#shop/auth/logout.ts';
import { getMessages } from '#words/messages.ts';

/** Following a link must not sign out. */
export const loader = ({ context }: Route.LoaderArgs) => redirect(urls.home(context.get(shopContext).locale));

/** The session here ends in any case; revoking its tokens is best effort. A full page load, so that no data stays in memory. */
export async function action({ context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  await logout(ctx).catch(() => {});
  return redirectDocument(urls.home(null), {
    status: 303,
    headers: withCookies([
      ...signedOutCookies(ctx),
      clearSavedPath(ctx),
      flashCookie(ctx, { tone: 'success', text: getMessages(ctx.locale).auth.logged_out }),
    ]),
  });
}
