import type { Locale } from '#values/locale.ts';
import { build } from './this-build.ts';

/** The caches by name. Those of a build go with it; pictures are named by their bytes and stay. */
export const names = {
  assets: (of: string = build) => `assets ${of}`,
  pages: `pages ${build}`,
  data: `data ${build}`,
  pictures: 'pictures',
} as const;

/** The build a cache belongs to; null for those that belong to all. */
export const buildOfCache = (name: string): string | null => /^(?:assets|pages|data) (.+)$/.exec(name)?.[1] ?? null;

const day = 86_400_000;
const megabyte = 1_000_000;

/** The most that is kept: how many, for how long, and in how many bytes before compression. */
type Bounds = { count: number; age: number; bytes: number };

const bounds: Record<'pages' | 'data' | 'pictures', Bounds> = {
  pages: { count: 40, age: 7 * day, bytes: 8 * megabyte },
  data: { count: 60, age: 7 * day, bytes: 2 * megabyte },
  pictures: { count: 160, age: 30 * day, bytes: 10 * megabyte },
};

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the shopper pays for every byte: then nothing is fetched that was not asked for, and a quarter is kept. */
export const isFrugal = (): boolean => {
  const { connection } = navigator as WorkerNavigator & { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
};

/** Little room on the device is as little money for bytes. */
async function share(): Promise<number> {
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  return isFrugal() || quota - usage < 60 * megabyte ? 0.25 : 1;
}

const at = 'Kept-At';
const size = 'Kept-Bytes';
const titleOf = 'Kept-Title';
const localeOf = 'Kept-In';

/** When a reply was kept, in milliseconds. */
export const keptAt = (reply: Response): number => Number(reply.headers.get(at));

/** A page has dozens of pictures: they are counted through when the first has come and when the last has, and not for each. */
const trimming = new Map<string, { again: boolean }>();

/** Keeps a reply, the newest of its cache; what is beyond the bounds leaves, the oldest first. */
export async function keep(
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
  // The body is plain here, whatever it came as.
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
    // No room: pictures are what takes most, and what a page can do without.
    await caches.delete(names.pictures);
  }
}

async function trim(cache: Cache, most: Bounds): Promise<void> {
  const part = await share();
  let count = 0;
  let bytes = 0;
  for (const key of (await cache.keys()).toReversed()) {
    const reply = await cache.match(key);
    const isOld = !reply || Date.now() - keptAt(reply) > most.age;
    if (!isOld) {
      count += 1;
      bytes += Number(reply.headers.get(size));
    }
    if (isOld || count > most.count * part || bytes > most.bytes * part) await cache.delete(key);
  }
}

/** A page that can be opened without a connection. */
export type KeptPage = { url: string; title: string; locale: Locale; at: number };

/** The pages last seen, the newest first. */
export async function keptPages(): Promise<KeptPage[]> {
  const cache = await caches.open(names.pages);
  const pages = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const reply = await cache.match(url, { ignoreVary: true });
      return (
        reply && {
          url: url.slice(location.origin.length),
          title: decodeURIComponent(reply.headers.get(titleOf) ?? ''),
          locale: reply.headers.get(localeOf) as Locale,
          at: keptAt(reply),
        }
      );
    }),
  );
  return pages.filter((page) => page !== undefined).toReversed();
}
