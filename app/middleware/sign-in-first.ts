import { redirect } from 'react-router';
import { urls } from '#app/urls.ts';
import type { Ctx } from '#shop/context.ts';
import { ownPath, savePath } from './saved-path.ts';

/** Sends a visitor to sign in, and keeps where they were for afterwards. */
export function signInFirst(ctx: Ctx, path: string): Response {
  const own = ownPath(path);
  return redirect(urls.login(ctx.locale), own ? { headers: { 'Set-Cookie': savePath(ctx, own) } } : undefined);
}
