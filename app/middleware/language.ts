import type { MiddlewareFunction } from 'react-router';
import { shopContext } from '#app/context.ts';
import { splitLocale } from '#app/urls.ts';
import { chooseLanguage } from '#shop/auth/choose-language.ts';
import { cookie, cookieNames, readCookie } from '#values/cookies.ts';
import { isSecure } from './session-cookies.ts';

const yearSeconds = 31_536_000;

/**
 * Whether the request comes from a page of the shop and changes the language: the user has followed the language link. A link from elsewhere does not
 * change the account's language.
 */
function isChosenHere({ method, headers }: Request, url: URL): boolean {
  const { locale } = splitLocale(url.pathname);
  return (
    method === 'GET' &&
    locale !== null &&
    headers.get('sec-fetch-site') === 'same-origin' &&
    headers.get('sec-fetch-dest') === 'document' &&
    !headers.has('sec-purpose') &&
    readCookie(headers.get('cookie'), cookieNames.locale) !== locale
  );
}

/** Saves the language chosen in the shop to the account. */
export const language: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const ctx = context.get(shopContext);
  if (ctx.actor.kind === 'guest' || !isChosenHere(request, url)) return next();
  await chooseLanguage(ctx).catch(() => {});
  const response = await next();
  response.headers.append(
    'Set-Cookie',
    cookie(cookieNames.locale, ctx.locale, { maxAge: yearSeconds, secure: isSecure(ctx) }),
  );
  return response;
};
