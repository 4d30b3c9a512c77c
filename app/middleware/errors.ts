import { createContext, data, type MiddlewareFunction } from 'react-router';
import { shopContext } from '#app/context.ts';
import type { Flash } from '#app/ui/flash.ts';
import { refusalOf, ShopError } from '#shop/errors.ts';
import type { ErrorDetails } from '#app/components/shell/page-error.ts';
import { readFlashCookie, clearFlashCookie } from './flash.ts';

/** The flash message of the previous page. */
export const flashContext = createContext<Flash | null>(null);

/**
 * Whether the request is for a full page and not for its data: data requests come from a script that reads the flash itself. Prefetches have the
 * `Accept` of a page, so `Accept` counts only where there is no `Sec-Fetch-Dest`.
 */
function isPageRequest({ method, headers }: Request): boolean {
  const destination = headers.get('sec-fetch-dest');
  const isPage =
    destination === null ? (headers.get('accept') ?? '').includes('text/html') : destination === 'document';
  return method === 'GET' && isPage;
}

/** Passes the flash message of the previous action to the page and deletes it: it is shown once. */
export const errors: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const flash = isPageRequest(request) ? readFlashCookie(request) : null;
  if (!flash) return next();
  context.set(flashContext, flash);
  const response = await next();
  if (response.status < 300 || response.status >= 400)
    response.headers.append('Set-Cookie', clearFlashCookie(context.get(shopContext)));
  return response;
};

/**
 * Runs a shop function for a screen: a refusal becomes a reply with its status, which the error page explains. Any other error is a bug and is
 * rethrown unchanged.
 */
export async function orErrorPage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const fault: ErrorDetails = { code: refusal.code, params: refusal.params };
    throw data(fault, { status: refusal.status });
  }
}

/** As `orErrorPage`, for a page with an id in its URL: an invalid id gives a 404. */
export const orNotFound = <T>(work: Promise<T>): Promise<T> =>
  orErrorPage(
    work.catch((error: unknown) => {
      throw error instanceof ShopError && error.code === 'invalid' ? new ShopError('not_found') : error;
    }),
  );
