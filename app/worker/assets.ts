import { isFrugal, keep, names } from './kept.ts';
import { buildOf } from './open-pages.ts';
import { build } from './this-build.ts';

/** The specification's limit for a script chunk, in milliseconds. */
const longest = 120_000;

type Coming = { reply: Promise<Response>; kept: Promise<unknown> };

const coming = new Map<string, Coming>();

/** Fetches what is not kept, once however many ask at once; `kept` is done when it lies in the cache of its build. */
function bring(url: string, clientId: string): Coming {
  const under = coming.get(url);
  if (under) return under;
  const reply = fetch(url, { signal: AbortSignal.timeout(longest) });
  const keep = async () => {
    const copy = (await reply).clone();
    if (!copy.ok) throw new Error(`${url} is not there`);
    await (await caches.open(names.assets((clientId && (await buildOf(clientId))) || build))).put(url, copy);
  };
  const one = { reply, kept: keep().finally(() => coming.delete(url)) };
  coming.set(url, one);
  return one;
}

const keptAsset = (url: string) => caches.match(url, { ignoreVary: true });

/**
 * A script, style or font of a build: kept for as long as the build is, since its name says its bytes. What the page of another
 * build needs meanwhile is kept apart.
 */
export async function asset(event: FetchEvent, url: string): Promise<Response> {
  const found = await keptAsset(url);
  if (found) return found;
  const { reply, kept } = bring(url, event.clientId);
  event.waitUntil(kept.catch(() => {}));
  return (await reply).clone();
}

/** Has them all kept; fails when one can't be had. */
export const keepAssets = (urls: Iterable<string>): Promise<unknown> =>
  Promise.all(Array.from(urls, async (url) => (await keptAsset(url)) ?? bring(url, '').kept));

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** A picture: from memory, or fetched and kept. Without a connection one of the same in another width will do. */
export async function picture(event: FetchEvent, { pathname }: URL): Promise<Response> {
  const cache = await caches.open(names.pictures);
  const kept = await cache.match(pathname, { ignoreVary: true });
  if (kept) return kept;
  try {
    const reply = await fetch(event.request);
    if (reply.ok && !isFrugal()) event.waitUntil(keepPicture(pathname, reply.clone()));
    return reply;
  } catch (error) {
    const other = (await cache.keys()).find(({ url }) => folderOf(new URL(url).pathname) === folderOf(pathname));
    const instead = other && (await cache.match(other));
    if (instead) return instead;
    throw error;
  }
}

const keepPicture = async (pathname: string, reply: Response): Promise<void> =>
  keep('pictures', pathname, reply, await reply.arrayBuffer());

/** Keeps pictures the browser has: they come from its own memory. */
export async function keepPictures(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(names.pictures);
  for (const url of urls) {
    if (await cache.match(url)) continue;
    const reply = await fetch(url, { cache: 'force-cache' }).catch(() => null);
    if (reply?.ok) await keepPicture(new URL(url, location.href).pathname, reply);
  }
}
