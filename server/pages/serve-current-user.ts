import { splitLocale } from '#app/urls.ts';
import type { Services } from '#shop/context.ts';
import { currentUserOfToken } from '#shop/customers/current-user.ts';
import { routes } from '#values/routes.ts';
import { accessToken } from '../actor.ts';
import type { HeaderRecord } from './page-headers.ts';

/**
 * Replies to a request for the current user without the router, because every page of a signed-in user sends one. Null when there is no valid
 * access token: the router then renews the session, or replies as to a guest.
 */
export type HandleCurrentUser = (request: Request) => Promise<Response | null>;

/** Whether a request reads the current user. */
export const isCurrentUserRequest = (method: string, pathname: string): boolean =>
  method === 'GET' && splitLocale(pathname).path === routes.me.path;

export function createCurrentUserHandler(services: Services, common: HeaderRecord): HandleCurrentUser {
  const headers = { ...common, 'Cache-Control': 'private, no-store', Vary: 'Cookie' };
  return async (request) => {
    const access = accessToken(request.headers);
    const user = access && (await currentUserOfToken(services, access.token, new Date()));
    return user && Response.json(user, { headers });
  };
}
