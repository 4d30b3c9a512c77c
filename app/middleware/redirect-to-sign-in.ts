import { redirect } from 'react-router';
import { urls } from '#app/urls.ts';
import type { Ctx } from '#shop/context.ts';
import { ownPath, savedPathCookie } from './saved-path.ts';

/** Redirects a visitor to the sign-in, or the short way to an account, and saves the path to return to. */
export function redirectToSignIn(ctx: Ctx, path: string, { short = false } = {}): Response {
  const own = ownPath(path);
  return redirect(
    (short ? urls.signInCode : urls.login)(ctx.locale),
    own ? { headers: { 'Set-Cookie': savedPathCookie(ctx, own) } } : undefined,
  );
}
