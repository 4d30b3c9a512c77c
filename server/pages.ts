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
import type { Miss } from '#shop/reports/misses.ts';
import { defaultLocale, isLocale, type Locale } from '#values/locale.ts';
import { buildHeader } from '#values/build-header.ts';
import { cookieNames, readCookie } from '#values/cookies.ts';
import type { TrackingIds } from '#values/tracking.ts';
import { actorOf } from './actor.ts';
import { type Encoding, encodingFor, hasEtag } from './negotiate.ts';
import { faultsOf, ownReply } from './faults.ts';
import { guarded } from './guarded.ts';
import { type GuestPage, guestPage } from './guest-pages.ts';
import { oneAddress } from './one-address.ts';
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

/** The storefront: rendered per request, or for guests once and then from memory. */
export type Storefront = {
  /** Answers from memory when it can; false when the request needs `handle`. */
  serveKept(request: IncomingMessage, response: ServerResponse): boolean;
  /** `address` is where the request comes from. */
  handle(request: Request, address: string): Promise<Response>;
  /** Says no to a request before its page is made, and why: the error page, or what a script can read. */
  fail(request: Request, error: unknown): Promise<Response>;
  cache: PageCache;
};

/** What is wrong with a request from the start: its page is the error page. */
const failedBefore = createContext<{ error: unknown } | null>(null);

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The encoding a page goes out in; below a thousand bytes none is worth it. */
const encodingOf = ({ bodies }: Page, accepted: string | null | undefined): Encoding =>
  bodies.identity.length < 1000 ? 'identity' : encodingFor(accepted);

export function createStorefront(
  build: ServerBuild | (() => Promise<ServerBuild>),
  services: Services,
  cacheBytes: number,
  log: (error: unknown, id: string) => void,
  { indexed = true, tracking = null }: { indexed?: boolean; tracking?: TrackingIds | null } = {},
): Storefront {
  const guard = (one: ServerBuild) =>
    guarded(one, ({ context }, next) => {
      const failed = context.get(failedBefore);
      if (failed) throw failed.error;
      return next();
    });
  const render = createRequestHandler(
    typeof build === 'function' ? async () => guard(await build()) : guard(build),
    process.env['NODE_ENV'],
  );
  const cache = createPageCache(cacheBytes);
  const secure = services.publicUrl.startsWith('https:');
  const compressing = new WeakMap<Page, Partial<Record<Encoding, Promise<Buffer>>>>();
  const fixedHeaders: Record<string, string> = {
    ...securityHeaders(secure),
    ...(!indexed && { 'X-Robots-Tag': 'noindex, nofollow' }),
    // By this the service worker knows which build a reply is of. In development there is no worker.
    ...(typeof build !== 'function' && { [buildHeader]: build.assets.version }),
  };
  const cookieLocale = (cookie: string | null | undefined): Locale => {
    const locale = readCookie(cookie, cookieNames.locale);
    return isLocale(locale) ? locale : defaultLocale;
  };

  /** Renders a page to its end. `cookies` are what it sets; they belong to the asker and never to the page. */
  const made = async (
    request: Request,
    ctx: Ctx,
    failed: { error: unknown } | null = null,
  ): Promise<{ page: Page; cookies: string[] }> => {
    const context = new RouterContextProvider();
    const faults = faultsOf(log);
    const notes: PageNotes = { tags: new Set<string>(), faultOf: faults.of };
    context.set(shopContext, ctx);
    context.set(pageNotes, notes);
    context.set(failedBefore, failed);
    context.set(trackingContext, tracking);
    const response = ownReply(request, await render(request, context), ctx.locale, faults.last());
    const identity = Buffer.from(await response.arrayBuffer());
    const headers = replyHeaders(response, identity);
    const { status } = response;
    if (status === 503) headers['retry-after'] ??= '5';
    const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
    const page = { status, headers, etag, tags: [...notes.tags], bodies: { identity } };
    return { page, cookies: response.headers.getSetCookie() };
  };

  const fail = async (request: Request, error: unknown): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const locale = splitLocale(pathname).locale ?? cookieLocale(request.headers.get('cookie'));
    // Its body is not read, and nothing of it says who asks.
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    const bare = new Request(request.url, {
      method: methods.includes(request.method) ? request.method : 'GET',
      ...(isWrite && methods.includes(request.method) && { body: '' }),
    });
    const ctx: Ctx = { ...services, actor: { kind: 'guest' }, locale, now: new Date() };
    const { page } = await made(bare, ctx, { error });
    page.headers['cache-control'] = 'no-store';
    page.headers['Content-Language'] = locale;
    const reply = await respond(request, page, null);
    if (reply.status === 413) reply.headers.set('Connection', 'close');
    return reply;
  };

  /** Renders for nobody in particular: without cookies, so that nothing personal can get into a kept page. */
  const renderForGuests = async (url: URL, locale: Locale): Promise<Page> => {
    let miss: Miss | undefined;
    const misses = { ...services.misses, note: (found: Miss) => void (miss = found) };
    const ctx: Ctx = { ...services, misses, actor: { kind: 'guest' }, locale, now: new Date() };
    const page: Page = { ...(await made(new Request(url), ctx)).page, miss };
    page.headers['cache-control'] =
      page.status === 200 ? 'public, max-age=0, s-maxage=30, stale-while-revalidate=300' : 'no-store';
    page.headers['Vary'] = splitLocale(url.pathname).locale ? 'Accept-Encoding' : 'Accept-Encoding, Cookie';
    return page;
  };

  const replyHeaders = (response: Response, body: Buffer): Record<string, string> => {
    const headers = { ...fixedHeaders, ...Object.fromEntries(response.headers) };
    delete headers['set-cookie'];
    // In development Vite brings styles and changes by means a policy for visitors must refuse.
    if (!import.meta.env.DEV && headers['content-type']?.startsWith('text/html'))
      headers['Content-Security-Policy'] = contentSecurityPolicy(
        body.toString('utf8'),
        services.gateway?.origin,
        tracking,
      );
    return headers;
  };

  /** A page that has to say something of the one before it is made for its asker alone. */
  const guestPageOf = (method: string | undefined, url: string, cookie: string | undefined | null) =>
    (method === 'GET' || method === 'HEAD') && !cookie?.includes(`${cookieNames.flash}=`)
      ? guestPage(url, () => cookieLocale(cookie))
      : null;

  const headFor = (page: Page, encoding: Encoding, ifNoneMatch: string | null | undefined) => {
    const etag = `"${page.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const unchanged = hasEtag(ifNoneMatch, etag);
    const headers: Record<string, string> = { ...page.headers, ETag: etag };
    if (encoding !== 'identity' && !unchanged) headers['Content-Encoding'] = encoding;
    return { headers, unchanged };
  };

  /** The page in an encoding, compressed once however many ask at once; a page that is kept gets it for good, and smaller. */
  const compressed = (page: Page, encoding: 'br' | 'gzip', key: string | null): Promise<Buffer> => {
    const under = compressing.get(page)?.[encoding];
    if (under) return under;
    const work = compress(page.bodies.identity, encoding, key === null || cacheBytes === 0 ? 3 : 6).then((body) => {
      if (key !== null) cache.grow(key, page.etag, encoding, body);
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

  /** Of whoever asks for a page, however it is answered, the search without a result is counted; in making the page it was not. */
  const countMiss = ({ miss }: Page, method: string | undefined): void => {
    if (miss && method === 'GET') services.misses.note(miss, new Date());
  };

  const handleForGuests = async (request: Request, page: GuestPage): Promise<Response> => {
    const url = new URL(page.url, services.publicUrl);
    const kept =
      cache.get(page.key) ??
      (await cache.through(
        page.key,
        () => renderForGuests(url, page.locale),
        (made) => made.status === 200,
      ));
    countMiss(kept, request.method);
    return respond(request, kept, page.key);
  };

  const handlePersonal = async (request: Request, address: string): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const { actor, by, chatToken } = await actorOf(services, request.headers).catch((error: unknown) => {
      if (isLogout(pathname)) return { actor: { kind: 'guest' } as const, by: 'cookie' as const, chatToken: undefined };
      throw error;
    });
    if (!methods.includes(request.method)) return fail(request, new ShopError('method_not_allowed'));
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    if (isWrite && by !== 'header' && !isOwnOrigin(request, services.publicUrl))
      return fail(request, new ShopError('forbidden'));
    const locale = splitLocale(pathname).locale ?? cookieLocale(request.headers.get('cookie'));
    const { page, cookies } = await made(request, { ...services, actor, chatToken, address, locale, now: new Date() });
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
    serveKept(request, response) {
      const cookie = request.headers.cookie;
      const asked = guestPageOf(request.method, request.url ?? '/', cookie);
      const page = asked && cache.get(asked.key);
      if (!page) return false;
      const encoding = encodingOf(page, request.headers['accept-encoding'] as string | undefined);
      const body = page.bodies[encoding];
      if (!body) return false;
      countMiss(page, request.method);
      const { headers, unchanged } = headFor(page, encoding, request.headers['if-none-match']);
      if (unchanged) {
        response.writeHead(304, headers).end();
        return true;
      }
      headers['Content-Length'] = String(body.length);
      response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : body);
      return true;
    },
    async handle(request, address) {
      const url = new URL(request.url);
      const there = request.method === 'GET' || request.method === 'HEAD' ? oneAddress(url.pathname) : null;
      if (there) return new Response(null, { status: 301, headers: { ...fixedHeaders, Location: there + url.search } });
      const asked = guestPageOf(request.method, url.pathname + url.search, request.headers.get('cookie'));
      return asked ? handleForGuests(request, asked) : handlePersonal(request, address);
    },
  };
}
