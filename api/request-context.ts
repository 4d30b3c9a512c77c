import type { Context, MiddlewareHandler } from 'hono';
import type { Actor, Services } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { withRequestFacts } from '#shop/security-events.ts';
import { hasLocalePreference } from '#values/locale.ts';
import { newRequestId, requestIdHeader } from '#values/request-id.ts';
import { localeOf } from './error-replies.ts';
import type { Variables } from './route.ts';

/**
 * What the server derives from a request: the user, whether a token was refused or the request is cross-origin, the network address, and the
 * values of the chat and device cookies.
 */
export type Caller = {
  actor: Actor;
  isTokenRejected: boolean;
  isCrossOrigin: boolean;
  address: string;
  chatToken?: string | undefined;
  deviceToken?: string | undefined;
};

type Middleware = MiddlewareHandler<{ Variables: Variables }>;

/** Sets the id of each request, in its variables and in its reply. `requestIdOf` returns the id that it already has. */
export const nameRequests =
  (requestIdOf?: (c: Context) => string | undefined): Middleware =>
  (c, next) => {
    const requestId = requestIdOf?.(c) ?? newRequestId();
    c.set('requestId', requestId);
    c.header(requestIdHeader, requestId);
    return next();
  };

export type ContextOptions = {
  services: Services;
  caller: (request: Request, c: Context) => Promise<Caller>;
};

/** Sets the context of each request for the verbs, and the headers of every reply. Refuses invalid tokens and cross-origin writes. */
export const setContext =
  ({ services, caller }: ContextOptions): Middleware =>
  async (c, next) => {
    const { actor, isTokenRejected, isCrossOrigin, address, chatToken, deviceToken } = await caller(c.req.raw, c);
    const requestId = c.get('requestId');
    const recordSecurityEvent = withRequestFacts(services.recordSecurityEvent, {
      requestId,
      address,
      ...(actor.kind === 'user' && { userId: actor.userId }),
    });
    if (isTokenRejected) throw new ShopError('unauthenticated');
    if (isCrossOrigin) {
      recordSecurityEvent({ type: 'cross_origin_refused', method: c.req.method });
      throw new ShopError('forbidden');
    }
    c.set('ctx', {
      ...services,
      recordSecurityEvent,
      actor,
      locale: localeOf(c),
      localeChosen: hasLocalePreference(c.req.header('accept-language')),
      now: new Date(),
      address,
      chatToken,
      deviceToken,
      requestId,
    });
    c.set('address', address);
    await next();
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  };
