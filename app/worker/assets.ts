import { isFrugal, put, names } from './cache.ts';
import { buildOf } from './open-pages.ts';
import { build } from './this-build.ts';

/** The specification's limit for loading a script chunk, in milliseconds. */
const timeoutMs = 120_000;

type PendingAsset = { reply: Promise<Response>; cached: Promise<unknown> };

const pendingAssets = new Map<string, PendingAsset>();

/** Fetches an uncached asset, once for any number of concurrent requests; `cached` resolves when it is in the cache of its build. */
function fetchAsset(url: string, clientId: string): PendingAsset {
  const under = pendingAssets.get(url);
  if (under) return under;
  const reply = fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  const keep = async () => {
    const copy = (await reply).clone();
    if (!copy.ok) throw new Error(`${url} is not there`);
    await (await caches.open(names.assets((clientId && (await buildOf(clientId))) || build))).put(url, copy);
  };
  const one = { reply, cached: keep().finally(() => pendingAssets.delete(url)) };
  pendingAssets.set(url, one);
  return one;
}

const cachedAsset = (url: string) => caches.match(url, { ignoreVary: true });

/**
 * A script, style or font of a build: cached as long as the build, because its name is a hash of its content. Assets that the page of another build
 * needs are cached separately.
 */
export async function asset(event: FetchEvent, url: string): Promise<Response> {
  const cachedReply = await cachedAsset(url);
  if (cachedReply) return cachedReply;
  const { reply, cached } = fetchAsset(url, event.clientId);
  event.waitUntil(cached.catch(() => {}));
  return (await reply).clone();
}

/** Caches all of them; fails when one can't be fetched. */
export const cacheAssets = (urls: Iterable<string>): Promise<unknown> =>
  Promise.all(Array.from(urls, async (url) => (await cachedAsset(url)) ?? fetchAsset(url, '').cached));

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** A picture: from the cache, or fetched and cached. Without a connection, another width of the same picture is used. */
export async function picture(event: FetchEvent, { pathname }: URL): Promise<Response> {
  const cache = await caches.open(names.pictures);
  const cachedReply = await cache.match(pathname, { ignoreVary: true });
  if (cachedReply) return cachedReply;
  try {
    const reply = await fetch(event.request);
    if (reply.ok && !isFrugal()) event.waitUntil(cachePicture(pathname, reply.clone()));
    return reply;
  } catch (error) {
    const other = (await cache.keys()).find(({ url }) => folderOf(new URL(url).pathname) === folderOf(pathname));
    const fallback = other && (await cache.match(other));
    if (fallback) return fallback;
    throw error;
  }
}

const cachePicture = async (pathname: string, reply: Response): Promise<void> =>
  put('pictures', pathname, reply, await reply.arrayBuffer());

/** Caches pictures that the browser has already: they come from its HTTP cache. */
export async function cachePictures(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(names.pictures);
  for (const url of urls) {
    if (await cache.match(url)) continue;
    const reply = await fetch(url, { cache: 'force-cache' }).catch(() => null);
    if (reply?.ok) await cachePicture(new URL(url, location.href).pathname, reply);
  }
}
