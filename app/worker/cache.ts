import type { Locale } from '#values/locale.ts';
import { build } from './this-build.ts';

/** The caches by name. Those of a build are deleted with it; pictures are named by their content and remain. */
export const names = {
  assets: (buildId: string = build) => `assets ${buildId}`,
  pages: `pages ${build}`,
  data: `data ${build}`,
  pictures: 'pictures',
} as const;

/** The build of a cache; null for caches that all builds share. */
export const buildOfCache = (name: string): string | null => /^(?:assets|pages|data) (.+)$/.exec(name)?.[1] ?? null;

const day = 86_400_000;
const megabyte = 1_000_000;

/** The limits of a cache: entries, age in milliseconds, and bytes before compression. */
type Bounds = { count: number; age: number; bytes: number };

const bounds: Record<'pages' | 'data' | 'pictures', Bounds> = {
  pages: { count: 40, age: 7 * day, bytes: 8 * megabyte },
  data: { count: 60, age: 7 * day, bytes: 2 * megabyte },
  pictures: { count: 160, age: 30 * day, bytes: 10 * megabyte },
};

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether data is expensive for the shopper: then nothing is fetched that was not requested, and the cache limits are a quarter. */
export const isFrugal = (): boolean => {
  const { connection } = navigator as WorkerNavigator & { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
};

/** Little free space on the device reduces the limits like expensive data. */
async function budgetShare(): Promise<number> {
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return isFrugal() || quota - usage < 60 * megabyte ? 0.25 : 1;
}

const at = 'Kept-At';
const size = 'Kept-Bytes';
const titleOf = 'Kept-Title';
const localeOf = 'Kept-In';

/** When a reply was cached, in milliseconds. */
export const cachedAt = (reply: Response): number => Number(reply.headers.get(at));

/** A page has dozens of pictures: the cache is trimmed after the first and after the last, not after each. */
const trimming = new Map<string, { again: boolean }>();

/** Caches a reply as the newest entry; entries beyond the limits are deleted, the oldest first. */
export async function put(
  kind: keyof typeof bounds,
  url: string,
  { headers, status }: Response,
  body: ArrayBuffer | string,
  page?: { title: string; locale: Locale },
): Promise<void> {
  const bytes = typeof body === 'string' ? body.length : body.byteLength;
  const stamped = new Headers({ ...Object.fromEntries(headers), [at]: `${Date.now()}`, [size]: `${bytes}` });
  if (page) {
    stamped.set(titleOf, encodeURIComponent(page.title));
    stamped.set(localeOf, page.locale);
  }
  // The body is not compressed here, whatever its original encoding.
  stamped.delete('Content-Encoding');
  stamped.delete('Content-Length');
  const cache = await caches.open(names[kind]);
  try {
    await cache.put(url, new Response(body, { status, headers: stamped }));
    const under = trimming.get(kind);
    if (under) {
      under.again = true;
      return;
    }
    const mine = { again: true };
    trimming.set(kind, mine);
    try {
      while (mine.again) {
        mine.again = false;
        await trim(cache, bounds[kind]);
      }
    } finally {
      trimming.delete(kind);
    }
  } catch {
    // The storage is full: pictures take the most space, and pages work without them.
    await caches.delete(names.pictures);
  }
}

async function trim(cache: Cache, most: Bounds): Promise<void> {
  const part = await budgetShare();
  let count = 0;
  let bytes = 0;
  for (const key of (await cache.keys()).toReversed()) {
    const reply = await cache.match(key);
    const isOld = !reply || Date.now() - cachedAt(reply) > most.age;
    if (!isOld) {
      count += 1;
      bytes += Number(reply.headers.get(size));
    }
    if (isOld || count > most.count * part || bytes > most.bytes * part) await cache.delete(key);
  }
}

/** A page that can be opened without a connection. */
export type CachedPage = { url: string; title: string; locale: Locale; at: number };

/** The cached pages, the last visited first. */
export async function cachedPages(): Promise<CachedPage[]> {
  const cache = await caches.open(names.pages);
  const pages = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const reply = await cache.match(url, { ignoreVary: true });
      return (
        reply && {
          url: url.slice(location.origin.length),
          title: decodeURIComponent(reply.headers.get(titleOf) ?? ''),
          locale: reply.headers.get(localeOf) as Locale,
          at: cachedAt(reply),
        }
      );
    }),
  );
  return pages.filter((page) => page !== undefined).toReversed();
}
