import { splitLocale } from '#app/urls.ts';
import type { Services } from '#shop/context.ts';
import { getCurrentUser } from '#shop/customers/current-user.ts';
import { defaultLocale } from '#values/locale.ts';
import { routes } from '#values/routes.ts';
import { actorOf } from '../actor.ts';
import type { HeaderRecord } from './page-headers.ts';

/**
 * Replies to a request for the current user without the router, because every page of a signed-in user sends one. Null when there is no valid
 * access token: the router then renews the session, or replies as to a guest.
 */
export type HandleCurrentUser = (request: Request, requestId: string) => Promise<Response | null>;

/** Whether a request reads the current user. */
export const isCurrentUserRequest = (method: string, pathname: string): boolean =>
  method === 'GET' && splitLocale(pathname).path === routes.me.path;

export function createCurrentUserHandler(services: Services, common: HeaderRecord): HandleCurrentUser {
  const headers = { ...common, 'Cache-Control': 'private, no-store', Vary: 'Cookie' };
  return async (request, requestId) => {
    const { actor } = await actorOf(services, request.headers);
    if (actor.kind === 'guest') return null;
    const ctx = { ...services, actor, locale: defaultLocale, now: new Date(), requestId };
    return Response.json(await getCurrentUser(ctx), { headers });
  };
}
