import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Actor, Services } from '#shop/context.ts';
import { refusalOf, ShopError } from '#shop/errors.ts';
import { withRequestFacts } from '#shop/security-events.ts';
import { type Locale, localeFromAcceptLanguage, hasLocalePreference } from '#values/locale.ts';
import { newRequestId, requestIdHeader } from '#values/request-id.ts';
import { maxFormBytes } from '#values/uploads.ts';
import { errorText, fieldTexts } from '#words/error-text.ts';
import { getMessages } from '#words/messages.ts';
import { countAllowedFiles } from './define.ts';
import { demoRoutes } from './demo.ts';
import { docs } from './docs.ts';
import { type Api, mountRoutes, type Variables } from './route.ts';
import { routes } from './routes.ts';

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

type Options = {
  services: Services;
  caller: (request: Request, c: Context) => Promise<Caller>;
  /** The id that the request already has; without one it gets a new one. */
  requestIdOf?: (c: Context) => string | undefined;
  log: (error: unknown, id: string) => void;
};

/** The path within the API, mounted or not. */
const apiPath = (c: Context): string => new URL(c.req.url).pathname.replace(/^\/api(?=\/)/, '');

const jsonBytes = 1024 * 1024;

/** Finds the methods under which a path is served; none for an unknown path. */
function methodsByPath(api: Api): (path: string) => string[] {
  const served = api.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }));
  return (path) => {
    const methods = new Set(served.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods];
  };
}

/** The REST API of the contract, to be mounted under `/api`. */
export function createApi({ services, caller, requestIdOf, log }: Options): Api {
  const api: Api = new OpenAPIHono<{ Variables: Variables }>();
  const localeOf = (c: Context): Locale => localeFromAcceptLanguage(c.req.header('accept-language'));

  const fail = (c: Context, error: ShopError) => {
    const words = getMessages(localeOf(c));
    const headers = {
      // Repeated here: requests refused before the body is read never reach the rule for all replies.
      'Cache-Control': 'no-store',
      ...(error.retryAfter !== undefined && { 'Retry-After': String(error.retryAfter) }),
      // The rest of the body is not read, so this connection can't be reused.
      ...((error.code === 'too_large' || error.code === 'file_too_large') && { Connection: 'close' }),
    };
    return c.json(
      {
        status: false,
        // The back office's own client uses it.
        ...(apiPath(c).startsWith('/staff/') && { code: error.code }),
        message: errorText(words, error.code, error.params),
        ...(error.fields && { errors: fieldTexts(words, error.fields) }),
        ...(error.data && { data: error.data }),
      },
      error.status as 400,
      headers,
    );
  };

  const limits = {
    plain: bodyLimit({ maxSize: jsonBytes, onError: (c) => fail(c, new ShopError('too_large')) }),
    withFiles: (files: number) =>
      bodyLimit({ maxSize: maxFormBytes(files), onError: (c) => fail(c, new ShopError('file_too_large')) }),
  };
  api.use((c, next) => {
    const requestId = requestIdOf?.(c) ?? newRequestId();
    c.set('requestId', requestId);
    c.header(requestIdHeader, requestId);
    return next();
  });
  api.use((c, next) => {
    const files = countAllowedFiles(api, apiPath(c), c.req.header('content-type'));
    return (files > 0 ? limits.withFiles(files) : limits.plain)(c, next);
  });
  api.use(async (c, next) => {
    const {
      actor,
      isTokenRejected: refused,
      isCrossOrigin: foreign,
      address,
      chatToken,
      deviceToken,
    } = await caller(c.req.raw, c);
    const requestId = c.get('requestId');
    const recordSecurityEvent = withRequestFacts(services.recordSecurityEvent, {
      requestId,
      address,
      ...(actor.kind === 'user' && { userId: actor.userId }),
    });
    if (refused) throw new ShopError('unauthenticated');
    if (foreign) {
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
  });

  mountRoutes(api, routes);
  if (services.demo) mountRoutes(api, demoRoutes);
  docs(api, services.publicUrl);

  // A route and not `notFound`: when mounted, the API would leave unknown paths to the storefront, which answers in HTML.
  const methodsOf = methodsByPath(api);
  api.all('*', (c) => {
    const methods = methodsOf(apiPath(c));
    if (methods.length === 0) throw new ShopError('not_found');
    c.header('Allow', methods.join(', '));
    if (c.req.method === 'OPTIONS') return c.body(null, 204);
    return fail(c, new ShopError('method_not_allowed'));
  });
  api.onError((error, c) => {
    const refusal = refusalOf(error);
    if (refusal) return fail(c, refusal);
    const id = c.get('requestId');
    log(error, id);
    const message = errorText(getMessages(localeOf(c)), 'internal', { id });
    return c.json({ status: false, message, request_id: id }, 500, { 'Cache-Control': 'no-store' });
  });
  return api;
}
