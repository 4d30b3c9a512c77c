import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Services } from '#shop/context.ts';
import { newRequestId } from '#values/request-id.ts';
import type { TrackingIds } from '#values/tracking.ts';
import type { EdgeCache } from '../edge/edge-cache.ts';
import { isRead } from '../methods.ts';
import { canonicalPath } from './canonical-path.ts';
import { createErrorReplies, type ReplyWithError } from './error-page.ts';
import { guestPageFor } from './guest-pages.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { createPageHeaders } from './page-headers.ts';
import { createPageReplies } from './page-replies.ts';
import { type Build, createPageRenderer } from './render-page.ts';
import { createCurrentUserServer, type ServeCurrentUser } from './serve-current-user.ts';
import { createGuestPageServer } from './serve-guest-pages.ts';
import { createPersonalPageHandler } from './serve-personal-pages.ts';

/** The storefront: pages rendered per request, or once for all guests and then served from memory. */
export type Storefront = {
  /** Serves from memory if possible; false when the request needs `handle`. */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean;
  serveCurrentUser: ServeCurrentUser;
  /** `address` is the client address, and `requestId` names the request in its reply and in the log. */
  handle(request: Request, address: string, requestId?: string): Promise<Response>;
  fail: ReplyWithError;
  cache: PageCache;
};

export function createStorefront(
  build: Build,
  services: Services,
  cacheBytes: number,
  log: (error: unknown, id: string) => void,
  {
    indexed = true,
    tracking = null,
    edge = null,
  }: { indexed?: boolean; tracking?: TrackingIds | null; edge?: EdgeCache | null } = {},
): Storefront {
  const version = typeof build === 'function' ? undefined : build.assets.version;
  const headers = createPageHeaders({ services, indexed, tracking, version });
  const render = createPageRenderer(build, { headers, tracking, log });
  const cache = createPageCache(cacheBytes);
  const replies = createPageReplies(cache);
  const fail = createErrorReplies(services, render, replies);
  const guestPages = createGuestPageServer({ services, cache, render, replies, edge });
  const handlePersonal = createPersonalPageHandler({ services, render, replies, replyWithError: fail });

  return {
    cache,
    fail,
    serveCurrentUser: createCurrentUserServer(services, headers.common),
    serveCached(request, response) {
      const guestPage = guestPageFor(request.method, request.url ?? '/', request.headers.cookie);
      return guestPage !== null && guestPages.writeCached(request, response, guestPage);
    },
    async handle(request, address, requestId = newRequestId()) {
      const { pathname, search } = new URL(request.url);
      const canonical = isRead(request.method) ? canonicalPath(pathname) : null;
      if (canonical)
        return new Response(null, { status: 301, headers: { ...headers.common, Location: canonical + search } });
      const guestPage = guestPageFor(request.method, pathname + search, request.headers.get('cookie'));
      return guestPage ? guestPages.handle(request, guestPage, requestId) : handlePersonal(request, address, requestId);
    },
  };
}
