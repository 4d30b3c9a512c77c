import { type MiddlewareFunction, redirect } from 'react-router';
import { shopContext } from '#app/context.ts';
import { urls } from '#app/urls.ts';

/** Redirects a signed-in user from a page for guests to the account. A submitted form is handled: it may be sent twice. */
export const guestOnly: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const { actor, locale } = context.get(shopContext);
  if (actor.kind === 'user' && request.method === 'GET') throw redirect(urls.account(locale));
  return next();
};
