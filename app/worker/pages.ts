import { reloadDocument, pageOfData } from '#app/components/shell/document-load.ts';
import { splitLocale } from '#app/urls.ts';
import { buildHeader } from '#values/build-header.ts';
import { cacheAssets } from './assets.ts';
import { isFrugal, put, cachedAt, cachedPages, names } from './cache.ts';
import { offlinePage } from './offline-page.ts';
import { buildOf, noteBuild, openPages, postToPage, tidy } from './open-pages.ts';
import { activateWorker } from './activate-worker.ts';
import { build, words } from './this-build.ts';
import { worker } from './scope.ts';

/** How long to wait for the shop when there is a cached page, in milliseconds; longer when the shopper reloads. */
const timeoutMs = { first: 4000, again: 20_000 };

/** A cached page older than this is fetched again in the background, in milliseconds. */
const maxAgeMs = 10 * 60_000;

/** When the cached pages that are shown were cached, by client. */
const shownCachedAt = new Map<string, number>();

export const shownSince = (client: string): number | null => shownCachedAt.get(client) ?? null;

/** Pages whose data is the same for everyone. */
const forAll = new Set<string>();

/** Only pages that the server marks as the same for everyone are cached. */
const isForAll = (reply: Response): boolean =>
  reply.status === 200 &&
  !reply.redirected &&
  reply.headers.get(buildHeader) === build &&
  /^public\b/.test(reply.headers.get('Cache-Control') ?? '');

const match = async (name: string, url: string): Promise<Response | undefined> =>
  (await caches.open(name)).match(url, { ignoreVary: true });

const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null));

/** The shop's reply, or null when the shop is unavailable or too slow. */
const inTime = (reply: Promise<Response>, ms: number | null): Promise<Response | null> =>
  Promise.race([
    reply.then((one) => (/^50[234]$/.test(`${one.status}`) && ms ? null : one)),
    ...(ms ? [after(ms)] : []),
  ]).catch(() => null);

/** A full page: the shop's; when that fails the cached one, which says so; otherwise the offline page with links to cached pages. */
export async function openPage(event: FetchEvent, url: URL): Promise<Response> {
  const { request, resultingClientId: client } = event;
  const page = url.pathname + url.search;
  await activateIfAlone();
  const reply = (async () => ((await event.preloadResponse) as Response | undefined) ?? fetch(request))();
  const cached = await match(names.pages, page);
  event.waitUntil(reply.then((one) => handleReply(page, one.clone())).catch(() => {}));
  const wait = cached ? (request.cache === 'default' ? timeoutMs.first : timeoutMs.again) : null;
  const answer = await inTime(reply, wait);
  if (answer) {
    noteBuild(client, answer.headers.get(buildHeader) ?? build);
    event.waitUntil(after(3000).then(tidy));
    return answer;
  }
  noteBuild(client, build);
  if (!cached) return (await redirectToLocale(page)) ?? offlinePage(url);
  shownCachedAt.set(client, cachedAt(cached));
  return cached;
}

/** Redirects from a URL without a language to the cached page in the language of the last visit. */
async function redirectToLocale(page: string): Promise<Response | null> {
  const path = page === '/' ? '' : page;
  const cached = (await cachedPages()).find(({ url, locale }) => url === `/${locale}${path}`);
  return cached ? Response.redirect(cached.url) : null;
}

/** At most one page is open, and it is about to be replaced: nobody notices the activation of a new worker. */
async function activateIfAlone(): Promise<void> {
  const { waiting } = worker.registration;
  if (waiting && (await openPages()).length <= 1) activateWorker(waiting);
}

async function handleReply(page: string, reply: Response): Promise<void> {
  const replyBuild = reply.headers.get(buildHeader);
  if (replyBuild && replyBuild !== build) await worker.registration.update();
  else if (isForAll(reply)) await cachePage(page, reply);
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** Caches a page after all its assets are cached: a page without its scripts and styles would be worse than none. */
async function cachePage(page: string, reply: Response): Promise<void> {
  if (!reply.headers.get('Content-Type')?.startsWith('text/html')) return;
  const html = await reply.text();
  const locale = /<html lang="en"/.test(html) ? 'en' : 'ar';
  const assets = html.match(/\/assets\/[\w.-]+\.(?:js|css|svg|woff2)/g) ?? [];
  await cacheAssets(new Set([...assets.filter((one) => !one.includes('/manifest-')), ...words[locale]]));
  const title = /<title>([^<]*)/.exec(html)?.[1]?.replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity) ?? '';
  await put('pages', page, reply, html, { title, locale });
}

/** After a client-side navigation the page is fetched as a guest's, so that it can be opened without a connection. */
export async function cacheVisitedPage(page: string, first: boolean): Promise<void> {
  if (!(first || forAll.has(page)) || isFrugal() || splitLocale(page).locale === null) return;
  const cached = await match(names.pages, page);
  if (cached && Date.now() - cachedAt(cached) < maxAgeMs) return;
  const reply = await fetch(page, { credentials: 'omit', headers: { Accept: 'text/html' } });
  if (isForAll(reply)) await cachePage(page, reply);
}

/** The data of an open page, which rejects data of another build (`current-build.ts`); the cache contains data of this build only. */
export async function openData(event: FetchEvent, url: URL): Promise<Response> {
  const { request, clientId } = event;
  const page = pageOfData(url);
  const reply = fetch(request);
  const cached = await match(names.data, url.pathname + url.search);
  event.waitUntil(reply.then((one) => cacheData(url, one.clone())).catch(() => {}));
  const answer = await inTime(reply, cached ? timeoutMs.first : null);
  if (answer) return answer;
  const pageBuild = await buildOf(clientId);
  if (cached && (pageBuild === null || pageBuild === build)) {
    await postToPage(clientId, { say: 'kept', path: page, at: cachedAt(cached) });
    return cached;
  }
  // The current page is not thrown away because a reload failed.
  const from = request.referrer && new URL(request.referrer);
  if (from && from.pathname + from.search === page) return Response.error();
  return reloadDocument(page);
}

async function cacheData(url: URL, reply: Response): Promise<void> {
  if (!isForAll(reply)) return;
  forAll.add(pageOfData(url));
  await put('data', url.pathname + url.search, reply, await reply.text());
}

/**
 * The routes at some paths, as the router requests them. Not cached here, because the list has all links of a page, including orders; the browser's
 * HTTP cache has it. If it is not available, the page is loaded in full.
 */
export const openRoutes = ({ request }: FetchEvent): Promise<Response> =>
  fetch(request).catch(() => new Response(null, { status: 204, headers: { 'X-Remix-Reload-Document': 'true' } }));

/** After a sign-out no trace of the visited pages remains. */
export const clearPages = (): Promise<unknown> =>
  Promise.all([names.pages, names.data, names.pictures].map((name) => caches.delete(name)));
