import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createContext, createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type PageNotes, pageNotes, shopContext, trackingContext } from '#app/context.ts';
import { isLogout } from '#app/middleware/is-logout.ts';
import { splitLocale } from '#app/urls.ts';
import type { Ctx, Services } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { withRequestFacts } from '#shop/security-events.ts';
import type { ZeroResultSearch } from '#shop/reports/zero-result-searches.ts';
import { defaultLocale, isLocale, type Locale } from '#values/locale.ts';
import { buildHeader } from '#values/build-header.ts';
import { cookieNames, readCookie } from '#values/cookies.ts';
import { newRequestId } from '#values/request-id.ts';
import type { TrackingIds } from '#values/tracking.ts';
import { actorOf } from './actor.ts';
import { type Encoding, encodingFor, hasEtag } from './negotiate.ts';
import { createErrorReport, jsonErrorReply } from './error-report.ts';
import { withErrorMapping } from './with-error-mapping.ts';
import { type GuestPage, guestPage } from './guest-pages.ts';
import { canonicalPath } from './canonical-path.ts';
import { isOwnOrigin } from './origin.ts';
import { createPageCache, type Page, type PageCache } from './page-cache.ts';
import { contentSecurityPolicy, securityHeaders } from './security.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const compress = (body: Buffer, encoding: 'br' | 'gzip', quality: number): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      })
    : deflate(body, { level: Math.min(quality, 9) });

/** The storefront: pages rendered per request, or once for all guests and then served from memory. */
export type Storefront = {
  /** Serves from memory if possible; false when the request needs `handle`. */
  serveCached(request: IncomingMessage, response: ServerResponse): boolean;
  /** `address` is the client address, and `requestId` names the request in its reply and in the log. */
  handle(request: Request, address: string, requestId?: string): Promise<Response>;
  /** Refuses a request before its page is rendered, with the reason: as the error page, or as data for a script. */
  fail(request: Request, error: unknown, requestId?: string): Promise<Response>;
  cache: PageCache;
};

/** An error found before routing: the request gets the error page. */
const preflightError = createContext<{ error: unknown } | null>(null);

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The encoding of a page; below a thousand bytes compression is not worth it. */
const encodingOf = ({ bodies }: Page, accepted: string | null | undefined): Encoding =>
  bodies.identity.length < 1000 ? 'identity' : encodingFor(accepted);

export function createStorefront(
  build: ServerBuild | (() => Promise<ServerBuild>),
  services: Services,
  cacheBytes: number,
  log: (error: unknown, id: string) => void,
  { indexed = true, tracking = null }: { indexed?: boolean; tracking?: TrackingIds | null } = {},
): Storefront {
  const withPreflight = (one: ServerBuild) =>
    withErrorMapping(one, ({ context }, next) => {
      const failed = context.get(preflightError);
      if (failed) throw failed.error;
      return next();
    });
  const render = createRequestHandler(
    typeof build === 'function' ? async () => withPreflight(await build()) : withPreflight(build),
    process.env['NODE_ENV'],
  );
  const cache = createPageCache(cacheBytes);
  const secure = services.publicUrl.startsWith('https:');
  const compressing = new WeakMap<Page, Partial<Record<Encoding, Promise<Buffer>>>>();
  const fixedHeaders: Record<string, string> = {
    ...securityHeaders(secure),
    ...(!indexed && { 'X-Robots-Tag': 'noindex, nofollow' }),
    // Tells the service worker the build of a reply. In development there is no worker.
    ...(typeof build !== 'function' && { [buildHeader]: build.assets.version }),
  };
  const cookieLocale = (cookie: string | null | undefined): Locale => {
    const locale = readCookie(cookie, cookieNames.locale);
    return isLocale(locale) ? locale : defaultLocale;
  };

  /** Renders a page completely. `cookies` are what it sets; they belong to the current user and never to the page. */
  const made = async (
    request: Request,
    ctx: Ctx,
    failed: { error: unknown } | null = null,
  ): Promise<{ page: Page; cookies: string[] }> => {
    const context = new RouterContextProvider();
    const faults = createErrorReport(log, ctx.requestId ?? newRequestId());
    const notes: PageNotes = { tags: new Set<string>(), toPageError: faults.report, scripts: [] };
    context.set(shopContext, ctx);
    context.set(pageNotes, notes);
    context.set(preflightError, failed);
    context.set(trackingContext, tracking);
    const response = jsonErrorReply(request, await render(request, context), ctx.locale, faults.last());
    const identity = Buffer.from(await response.arrayBuffer());
    const headers = replyHeaders(response, notes.scripts);
    const { status } = response;
    if (status === 503) headers['retry-after'] ??= '5';
    const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
    const page = { status, headers, etag, tags: [...notes.tags], bodies: { identity } };
    return { page, cookies: response.headers.getSetCookie() };
  };

  const fail = async (request: Request, error: unknown, requestId = newRequestId()): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const locale = splitLocale(pathname).locale ?? cookieLocale(request.headers.get('cookie'));
    // The body is not read, and the request carries no identity.
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    const bare = new Request(request.url, {
      method: methods.includes(request.method) ? request.method : 'GET',
      ...(isWrite && methods.includes(request.method) && { body: '' }),
    });
    const ctx: Ctx = { ...services, actor: { kind: 'guest' }, locale, now: new Date(), requestId };
    const { page } = await made(bare, ctx, { error });
    page.headers['cache-control'] = 'no-store';
    page.headers['Content-Language'] = locale;
    const reply = await respond(request, page, null);
    if (reply.status === 413) reply.headers.set('Connection', 'close');
    return reply;
  };

  /** Renders without cookies, so that nothing personal can get into a cached page. */
  const renderForGuests = async (url: URL, locale: Locale, requestId: string): Promise<Page> => {
    let miss: ZeroResultSearch | undefined;
    const misses = { ...services.zeroResultSearches, record: (found: ZeroResultSearch) => void (miss = found) };
    const ctx: Ctx = {
      ...services,
      zeroResultSearches: misses,
      actor: { kind: 'guest' },
      locale,
      now: new Date(),
      requestId,
    };
    const page: Page = { ...(await made(new Request(url), ctx)).page, zeroResultSearch: miss };
    page.headers['cache-control'] =
      page.status === 200 ? 'public, max-age=0, s-maxage=30, stale-while-revalidate=300' : 'no-store';
    page.headers['Vary'] = splitLocale(url.pathname).locale ? 'Accept-Encoding' : 'Accept-Encoding, Cookie';
    return page;
  };

  const replyHeaders = (response: Response, scripts: readonly string[]): Record<string, string> => {
    const headers = { ...fixedHeaders, ...Object.fromEntries(response.headers) };
    delete headers['set-cookie'];
    // In development Vite adds styles and changes in ways that the policy for visitors forbids.
    if (!import.meta.env.DEV && headers['content-type']?.startsWith('text/html'))
      headers['Content-Security-Policy'] = contentSecurityPolicy(scripts, services.gateway?.origin, tracking);
    return headers;
  };

  /** Whether a signed-in user requests a page in another language than before: their language may change (`language`). */
  const isLanguageNew = (url: string, cookie: string | undefined | null): boolean => {
    if (!cookie?.includes(`${cookieNames.loggedIn}=1`)) return false;
    const { locale } = splitLocale(url.split('?', 1)[0]!);
    return locale !== null && !url.includes('.data') && readCookie(cookie, cookieNames.locale) !== locale;
  };

  /** A page that shows a message about the previous one is rendered for this user alone. */
  const guestPageOf = (method: string | undefined, url: string, cookie: string | undefined | null) =>
    (method === 'GET' || method === 'HEAD') && !cookie?.includes(`${cookieNames.flash}=`) && !isLanguageNew(url, cookie)
      ? guestPage(url, () => cookieLocale(cookie))
      : null;

  const headFor = (page: Page, encoding: Encoding, ifNoneMatch: string | null | undefined) => {
    const etag = `"${page.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const unchanged = hasEtag(ifNoneMatch, etag);
    const headers: Record<string, string> = { ...page.headers, ETag: etag };
    if (encoding !== 'identity' && !unchanged) headers['Content-Encoding'] = encoding;
    return { headers, unchanged };
  };

  /** The page in an encoding, compressed once for concurrent requests; a cached page stores it, compressed harder. */
  const compressed = (page: Page, encoding: 'br' | 'gzip', key: string | null): Promise<Buffer> => {
    const under = compressing.get(page)?.[encoding];
    if (under) return under;
    const work = compress(page.bodies.identity, encoding, key === null || cacheBytes === 0 ? 3 : 6).then((body) => {
      if (key !== null) cache.addEncoding(key, page.etag, encoding, body);
      return body;
    });
    compressing.set(page, { ...compressing.get(page), [encoding]: work });
    return work;
  };

  const respond = async (request: Request, page: Page, key: string | null): Promise<Response> => {
    const encoding = encodingOf(page, request.headers.get('accept-encoding'));
    const body = page.bodies[encoding] ?? (await compressed(page, encoding as 'br' | 'gzip', key));
    const { headers, unchanged } = headFor(page, encoding, request.headers.get('if-none-match'));
    if (unchanged && page.status === 200) return new Response(null, { status: 304, headers });
    headers['Content-Length'] = String(body.length);
    return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), {
      status: page.status,
      headers,
    });
  };

  /** Counts the search without a result on each request for the page, however it is served; rendering does not count it. */
  const countZeroResultSearch = ({ zeroResultSearch: miss }: Page, method: string | undefined): void => {
    if (miss && method === 'GET') services.zeroResultSearches.record(miss, new Date());
  };

  const handleForGuests = async (request: Request, page: GuestPage, requestId: string): Promise<Response> => {
    const url = new URL(page.url, services.publicUrl);
    const cached =
      cache.get(page.key) ??
      (await cache.getOrRender(
        page.key,
        () => renderForGuests(url, page.locale, requestId),
        (renderPage) => renderPage.status === 200,
      ));
    countZeroResultSearch(cached, request.method);
    return respond(request, cached, page.key);
  };

  const handlePersonal = async (request: Request, address: string, requestId: string): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const { actor, by, chatToken, deviceToken } = await actorOf(services, request.headers).catch((error: unknown) => {
      if (isLogout(pathname))
        return {
          actor: { kind: 'guest' } as const,
          by: 'cookie' as const,
          chatToken: undefined,
          deviceToken: undefined,
        };
      throw error;
    });
    if (!methods.includes(request.method)) return fail(request, new ShopError('method_not_allowed'), requestId);
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    const recordSecurityEvent = withRequestFacts(services.recordSecurityEvent, {
      requestId,
      address,
      ...(actor.kind === 'user' && { userId: actor.userId }),
    });
    if (isWrite && by !== 'header' && !isOwnOrigin(request, services.publicUrl)) {
      recordSecurityEvent({ type: 'cross_origin_refused', method: request.method });
      return fail(request, new ShopError('forbidden'), requestId);
    }
    const chosen = splitLocale(pathname).locale ?? readCookie(request.headers.get('cookie'), cookieNames.locale);
    const locale = isLocale(chosen) ? chosen : defaultLocale;
    const { page, cookies } = await made(request, {
      ...services,
      recordSecurityEvent,
      actor,
      chatToken,
      deviceToken,
      address,
      locale,
      localeChosen: isLocale(chosen),
      now: new Date(),
      requestId,
    });
    page.headers['cache-control'] ??= 'private, no-store';
    page.headers['Vary'] = 'Accept-Encoding, Cookie';
    const reply =
      page.bodies.identity.length === 0
        ? new Response(null, { status: page.status, headers: page.headers })
        : await respond(request, page, null);
    for (const cookie of cookies) reply.headers.append('Set-Cookie', cookie);
    return reply;
  };

  return {
    cache,
    fail,
    serveCached(request, response) {
      const cookie = request.headers.cookie;
      const guestRequest = guestPageOf(request.method, request.url ?? '/', cookie);
      const page = guestRequest && cache.get(guestRequest.key);
      if (!page) return false;
      const encoding = encodingOf(page, request.headers['accept-encoding']);
      const body = page.bodies[encoding];
      if (!body) return false;
      countZeroResultSearch(page, request.method);
      const { headers, unchanged } = headFor(page, encoding, request.headers['if-none-match']);
      if (unchanged) {
        response.writeHead(304, headers).end();
        return true;
      }
      headers['Content-Length'] = String(body.length);
      response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
      return true;
    },
    async handle(request, address, requestId = newRequestId()) {
      const url = new URL(request.url);
      const there = request.method === 'GET' || request.method === 'HEAD' ? canonicalPath(url.pathname) : null;
      if (there) return new Response(null, { status: 301, headers: { ...fixedHeaders, Location: there + url.search } });
      const guestRequest = guestPageOf(request.method, url.pathname + url.search, request.headers.get('cookie'));
      return guestRequest
        ? handleForGuests(request, guestRequest, requestId)
        : handlePersonal(request, address, requestId);
    },
  };
}
