import { loadWhole, pageOfData } from '#app/components/shell/whole-page.ts';
import { splitLocale } from '#app/urls.ts';
import { buildHeader } from '#values/build-header.ts';
import { keepAssets } from './assets.ts';
import { isFrugal, keep, keptAt, keptPages, names } from './kept.ts';
import { offlinePage } from './offline-page.ts';
import { buildOf, noteBuild, openPages, tell, tidy } from './open-pages.ts';
import { takeOver } from './take-over.ts';
import { build, words } from './this-build.ts';
import { worker } from './scope.ts';

/** How long the shop is waited for when there is something to show meanwhile, in milliseconds; longer when the shopper asks anew. */
const patience = { first: 4000, again: 20_000 };

/** A page that is kept is fetched again in the background when it is older than this. */
const fresh = 10 * 60_000;

/** Since when the pages in front of shoppers were kept. */
const shownFrom = new Map<string, number>();

export const keptSince = (client: string): number | null => shownFrom.get(client) ?? null;

/** Pages whose data came as the same for everyone. */
const forAll = new Set<string>();

/** Only what the server calls the same for everyone: whatever else a page may hold, it is not kept. */
const isForAll = (reply: Response): boolean =>
  reply.status === 200 &&
  !reply.redirected &&
  reply.headers.get(buildHeader) === build &&
  /^public\b/.test(reply.headers.get('Cache-Control') ?? '');

const match = async (name: string, url: string): Promise<Response | undefined> =>
  (await caches.open(name)).match(url, { ignoreVary: true });

const after = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, ms, null));

/** The shop's reply, or null when it is away or takes longer than one should wait. */
const inTime = (reply: Promise<Response>, ms: number | null): Promise<Response | null> =>
  Promise.race([
    reply.then((one) => (/^50[234]$/.test(`${one.status}`) && ms ? null : one)),
    ...(ms ? [after(ms)] : []),
  ]).catch(() => null);

/** A whole page: the shop's; when it can't be had the one last seen, which says so; else what can be opened instead. */
export async function openPage(event: FetchEvent, url: URL): Promise<Response> {
  const { request, resultingClientId: client } = event;
  const page = url.pathname + url.search;
  await takeOverIfAlone();
  const reply = (async () => ((await event.preloadResponse) as Response | undefined) ?? fetch(request))();
  const kept = await match(names.pages, page);
  event.waitUntil(reply.then((one) => arrived(page, one.clone())).catch(() => {}));
  const wait = kept ? (request.cache === 'default' ? patience.first : patience.again) : null;
  const came = await inTime(reply, wait);
  if (came) {
    noteBuild(client, came.headers.get(buildHeader) ?? build);
    event.waitUntil(after(3000).then(tidy));
    return came;
  }
  noteBuild(client, build);
  if (!kept) return (await inALanguage(page)) ?? offlinePage(url);
  shownFrom.set(client, keptAt(kept));
  return kept;
}

/** Leads from an address without a language to the page as it was last seen in one. */
async function inALanguage(page: string): Promise<Response | null> {
  const path = page === '/' ? '' : page;
  const found = (await keptPages()).find(({ url, locale }) => url === `/${locale}${path}`);
  return found ? Response.redirect(found.url) : null;
}

/** One page open, and it is about to go: nobody notices when the new worker begins. */
async function takeOverIfAlone(): Promise<void> {
  const { waiting } = worker.registration;
  if (waiting && (await openPages()).length <= 1) takeOver(waiting);
}

async function arrived(page: string, reply: Response): Promise<void> {
  const of = reply.headers.get(buildHeader);
  if (of && of !== build) await worker.registration.update();
  else if (isForAll(reply)) await keepPage(page, reply);
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** Keeps a page once all it needs is kept: one that is shown without its scripts and styles would be worse than none. */
async function keepPage(page: string, reply: Response): Promise<void> {
  if (!reply.headers.get('Content-Type')?.startsWith('text/html')) return;
  const html = await reply.text();
  const locale = /<html lang="en"/.test(html) ? 'en' : 'ar';
  const needed = html.match(/\/assets\/[\w.-]+\.(?:js|css|svg|woff2)/g) ?? [];
  await keepAssets(new Set([...needed.filter((one) => !one.includes('/manifest-')), ...words[locale]]));
  const title = /<title>([^<]*)/.exec(html)?.[1]?.replace(/&[^;]+;/g, (found) => entities[found] ?? found) ?? '';
  await keep('pages', page, reply, html, { title, locale });
}

/** The shopper has come to a page without loading it whole: it is fetched as a guest's, so that it can be opened without a connection. */
export async function keepSeen(page: string, first: boolean): Promise<void> {
  if (!(first || forAll.has(page)) || isFrugal() || splitLocale(page).locale === null) return;
  const kept = await match(names.pages, page);
  if (kept && Date.now() - keptAt(kept) < fresh) return;
  const reply = await fetch(page, { credentials: 'omit', headers: { Accept: 'text/html' } });
  if (isForAll(reply)) await keepPage(page, reply);
}

/** The data of a page for one that is open, which does not take those of another build (`one-build.ts`); what is kept is of this one. */
export async function openData(event: FetchEvent, url: URL): Promise<Response> {
  const { request, clientId } = event;
  const page = pageOfData(url);
  const reply = fetch(request);
  const kept = await match(names.data, url.pathname + url.search);
  event.waitUntil(reply.then((one) => keepData(url, one.clone())).catch(() => {}));
  const came = await inTime(reply, kept ? patience.first : null);
  if (came) return came;
  const mine = await buildOf(clientId);
  if (kept && (mine === null || mine === build)) {
    await tell(clientId, { say: 'kept', path: page, at: keptAt(kept) });
    return kept;
  }
  // What is shown already is not thrown away because it could not be looked at anew.
  const from = request.referrer && new URL(request.referrer);
  if (from && from.pathname + from.search === page) return Response.error();
  return loadWhole(page);
}

async function keepData(url: URL, reply: Response): Promise<void> {
  if (!isForAll(reply)) return;
  forAll.add(pageOfData(url));
  await keep('data', url.pathname + url.search, reply, await reply.text());
}

/**
 * Which screens lie at some addresses, as the router asks for it. Not kept here, since it names all a page links to, orders among them; the
 * browser's own cache has it. Where it is not known, the page is loaded whole.
 */
export const openRoutes = ({ request }: FetchEvent): Promise<Response> =>
  fetch(request).catch(() => new Response(null, { status: 204, headers: { 'X-Remix-Reload-Document': 'true' } }));

/** Who signs out leaves no trace of what was looked at. */
export const forgetPages = (): Promise<unknown> =>
  Promise.all([names.pages, names.data, names.pictures].map((name) => caches.delete(name)));
