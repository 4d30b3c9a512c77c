import { type MiddlewareFunction, redirect } from 'react-router';
import { shopContext } from '#app/context.ts';
import { urls } from '#app/urls.ts';

/** Sends who is signed in from a page for guests to their account. What such a page is sent is answered: a form may come twice. */
export const guestOnly: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const { actor, locale } = context.get(shopContext);
  if (actor.kind === 'user' && request.method === 'GET') throw redirect(urls.account(locale));
  return next();
};
