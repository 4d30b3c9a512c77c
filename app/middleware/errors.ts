import { createContext, data, type MiddlewareFunction } from 'react-router';
import { shopContext } from '#app/context.ts';
import type { Flash } from '#app/ui/flash.ts';
import { refusalOf, ShopError } from '#shop/errors.ts';
import type { ShopFault } from '#app/components/shell/fault.ts';
import { flashOf, forgetFlash } from './flash.ts';

/** What the page says of the one before it. */
export const flashContext = createContext<Flash | null>(null);

/**
 * Whether a whole page is asked for, and not its data: those who ask for data have a script that takes the flash itself. What a browser
 * fetches ahead comes with the `Accept` of a page, so it is believed only where no `Sec-Fetch-Dest` says better.
 */
function asksForPage({ method, headers }: Request): boolean {
  const destination = headers.get('sec-fetch-dest');
  const isPage =
    destination === null ? (headers.get('accept') ?? '').includes('text/html') : destination === 'document';
  return method === 'GET' && isPage;
}

/** Has the page say what the action before it left to be said, and forgets it: it is said once. */
export const errors: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const flash = asksForPage(request) ? flashOf(request) : null;
  if (!flash) return next();
  context.set(flashContext, flash);
  const response = await next();
  if (response.status < 300 || response.status >= 400)
    response.headers.append('Set-Cookie', forgetFlash(context.get(shopContext)));
  return response;
};

/**
 * Runs a verb for a screen: what the shop refuses becomes a reply with its status, which the error page puts in words.
 * Anything else is a defect and goes on as it is.
 */
export async function orErrorPage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const fault: ShopFault = { code: refusal.code, params: refusal.params };
    throw data(fault, { status: refusal.status });
  }
}

/** As `orErrorPage` for a page named by an id in its address: one that can't be anybody's id is a page that is not there. */
export const orNotFound = <T>(work: Promise<T>): Promise<T> =>
  orErrorPage(
    work.catch((error: unknown) => {
      throw error instanceof ShopError && error.code === 'invalid' ? new ShopError('not_found') : error;
    }),
  );
