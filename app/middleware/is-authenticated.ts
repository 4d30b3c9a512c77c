import type { MiddlewareFunction } from 'react-router';
import { shopContext } from '#app/context.ts';
import { redirectToSignIn } from './redirect-to-sign-in.ts';

/** Redirects a guest to the sign-in, and saves the requested path. */
export const isAuthenticated: MiddlewareFunction<Response> = ({ url, context }, next) => {
  const ctx = context.get(shopContext);
  if (ctx.actor.kind === 'user') return next();
  throw redirectToSignIn(ctx, url.pathname + url.search);
};
