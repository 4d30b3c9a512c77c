import type { IncomingMessage, ServerResponse } from 'node:http';
import { splitLocale } from '#app/urls.ts';
import type { Services } from '#shop/context.ts';
import { currentUserOfToken } from '#shop/customers/current-user.ts';
import { routes } from '#values/routes.ts';
import { accessToken } from '../actor.ts';
import type { HeaderRecord } from './page-headers.ts';

/**
 * Replies to a request for the current user without Hono and the router, because every page of a signed-in user sends one. Resolves to false, and
 * writes nothing, for another request, without a valid access token, and when the database does not answer: the router then renews the session, or
 * replies as to a guest, or with the error.
 */
export type ServeCurrentUser = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

const isCurrentUserRequest = ({ method, url = '/' }: IncomingMessage): boolean =>
  method === 'GET' && splitLocale(url.split('?', 1)[0]!).path === routes.me.path;

export function createCurrentUserServer(services: Services, common: HeaderRecord): ServeCurrentUser {
  const headers = {
    ...common,
    'Content-Type': 'application/json',
    'Cache-Control': 'private, no-store',
    Vary: 'Cookie',
  };
  return async (request, response) => {
    const access = isCurrentUserRequest(request) && accessToken(request.headers);
    const user = access && (await currentUserOfToken(services, access.token, new Date()).catch(() => null));
    if (!user) return false;
    const body = Buffer.from(JSON.stringify(user));
    response.writeHead(200, { ...headers, 'Content-Length': body.length }).end(body);
    return true;
  };
}
