import type { MiddlewareFunction } from 'react-router';
import { shopContext } from '#app/context.ts';
import { signInFirst } from './sign-in-first.ts';

/** Sends who is not signed in to the sign-in, and keeps where they wanted to go. */
export const isAuthenticated: MiddlewareFunction<Response> = ({ url, context }, next) => {
  const ctx = context.get(shopContext);
  if (ctx.actor.kind === 'user') return next();
  throw signInFirst(ctx, url.pathname + url.search);
};
