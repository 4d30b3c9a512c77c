import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type PageNotes, pageNotes, shopContext } from '#app/context.ts';
import { isLogout } from '#app/middleware/is-logout.ts';
import { splitLocale } from '#app/urls.ts';
import { isAway } from '#db/is-away.ts';
import type { Ctx, Services } from '#shop/context.ts';
import { statusOf } from '#shop/errors.ts';
import { defaultLocale, isLocale, type Locale } from '#values/locale.ts';
import { cookieNames, readCookie } from '#values/cookies.ts';
import { errorText } from '#words/error-text.ts';
import { wordsIn } from '#words/words.ts';
import { actorOf } from './actor.ts';
import { type Encoding, encodingFor, hasEtag } from './negotiate.ts';
import { type GuestPage, guestPage } from './guest-pages.ts';
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
  /** Says no to a request before any page is made. */
  refuse(request: Request, code: 'too_large' | 'file_too_large' | 'unavailable'): Response;
  cache: PageCache;
};

/** The encoding a page goes out in; below a thousand bytes none is worth it. */
const encodingOf = ({ bodies }: Page, accepted: string | null | undefined): Encoding =>
  bodies.identity.length < 1000 ? 'identity' : encodingFor(accepted);

export function createStorefront(
  build: ServerBuild | (() => Promise<ServerBuild>),
  services: Services,
  cacheBytes: number,
  log: (error: unknown, id: string) => void,
): Storefront {
  const render = createRequestHandler(build, process.env['NODE_ENV']);
  const cache = createPageCache(cacheBytes);
  const secure = services.publicUrl.startsWith('https:');
  const compressing = new WeakMap<Page, Partial<Record<Encoding, Promise<Buffer>>>>();
  const fixedHeaders = securityHeaders(secure);
  const cookieLocale = (cookie: string | null | undefined): Locale => {
    const locale = readCookie(cookie, cookieNames.locale);
    return isLocale(locale) ? locale : defaultLocale;
  };

  const contextOf = (ctx: Ctx) => {
    const context = new RouterContextProvider();
    const notes: PageNotes = { tags: new Set<string>(), defects: [] };
    context.set(shopContext, ctx);
    context.set(pageNotes, notes);
    return { context, notes };
  };

  /** A refusal that is no page: plain text, in the language of the address or the cookie. */
  const refuse = (request: Request, code: 'forbidden' | 'too_large' | 'file_too_large' | 'unavailable'): Response => {
    const locale = splitLocale(new URL(request.url).pathname).locale ?? cookieLocale(request.headers.get('cookie'));
    return new Response(errorText(wordsIn(locale), code), {
      status: statusOf[code],
      headers: {
        ...fixedHeaders,
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Language': locale,
        'Content-Security-Policy': contentSecurityPolicy(''),
        'Cache-Control': 'no-store',
        ...((code === 'too_large' || code === 'file_too_large') && { Connection: 'close' }),
        ...(code === 'unavailable' && { 'Retry-After': '5' }),
      },
    });
  };

  /** Logs what went wrong while a page was made; true when it was only that the database is away. */
  const settle = ({ defects }: PageNotes): boolean => {
    const found = defects.filter((error) => !isAway(error));
    for (const error of found) log(error, crypto.randomUUID());
    return defects.length > found.length;
  };

  /** Renders a page to its end. `cookies` are what it sets; they belong to the asker and never to the page. */
  const made = async (request: Request, ctx: Ctx): Promise<{ page: Page; cookies: string[] }> => {
    const { context, notes } = contextOf(ctx);
    const response = await render(request, context);
    const identity = Buffer.from(await response.arrayBuffer());
    const headers = replyHeaders(response, identity);
    const away = settle(notes);
    const status = away ? 503 : response.status;
    if (status === 503) headers['retry-after'] ??= '5';
    const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
    const page = { status, headers, etag, tags: [...notes.tags], bodies: { identity } };
    return { page, cookies: response.headers.getSetCookie() };
  };

  /** Renders for nobody in particular: without cookies, so that nothing personal can get into a kept page. */
  const renderForGuests = async (url: URL, locale: Locale): Promise<Page> => {
    const { page } = await made(new Request(url), { ...services, actor: { kind: 'guest' }, locale, now: new Date() });
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
      headers['Content-Security-Policy'] = contentSecurityPolicy(body.toString('utf8'), services.gateway?.origin);
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

  const handleForGuests = async (request: Request, page: GuestPage): Promise<Response> => {
    const url = new URL(page.url, services.publicUrl);
    const kept =
      cache.get(page.key) ??
      (await cache.through(
        page.key,
        () => renderForGuests(url, page.locale),
        (made) => made.status === 200,
      ));
    return respond(request, kept, page.key);
  };

  const handlePersonal = async (request: Request, address: string): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const { actor, by } = await actorOf(services, request.headers).catch((error: unknown) => {
      if (isLogout(pathname)) return { actor: { kind: 'guest' } as const, by: 'cookie' as const };
      throw error;
    });
    const isWrite = request.method !== 'GET' && request.method !== 'HEAD';
    if (isWrite && by !== 'header' && !isOwnOrigin(request, services.publicUrl)) return refuse(request, 'forbidden');
    const locale = splitLocale(pathname).locale ?? cookieLocale(request.headers.get('cookie'));
    const { page, cookies } = await made(request, { ...services, actor, address, locale, now: new Date() });
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
    refuse,
    serveKept(request, response) {
      const cookie = request.headers.cookie;
      const asked = guestPageOf(request.method, request.url ?? '/', cookie);
      const page = asked && cache.get(asked.key);
      if (!page) return false;
      const encoding = encodingOf(page, request.headers['accept-encoding'] as string | undefined);
      const body = page.bodies[encoding];
      if (!body) return false;
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
      const asked = guestPageOf(request.method, url.pathname + url.search, request.headers.get('cookie'));
      return asked ? handleForGuests(request, asked) : handlePersonal(request, address);
    },
  };
}
