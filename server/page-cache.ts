import { LRUCache } from 'lru-cache';
import type { Miss } from '#shop/reports/misses.ts';

/** A rendered page as it is sent, in each encoding that was asked for so far. */
export type Page = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  tags: readonly string[];
  /** The search without a result that it shows, which counts each time it is asked for. */
  miss?: Miss | undefined;
  bodies: { identity: Buffer; br?: Buffer; gzip?: Buffer };
};

export type PageCache = {
  get(key: string): Page | undefined;
  /** The page under `key`, rendered once however many ask at once. A render that says null for tags is not kept. */
  through(key: string, render: () => Promise<Page>, keep: (page: Page) => boolean): Promise<Page>;
  /** Forgets the pages with one of `tags`; all of them without. Pages that are being rendered now are not kept either. */
  drop(tags?: readonly string[]): void;
  /** Adds an encoding to the page of that ETag, if it is still the one kept: compressing may outlast a page. */
  grow(key: string, etag: string, encoding: 'br' | 'gzip', body: Buffer): void;
  readonly bytes: number;
  readonly size: number;
};

const bytesOf = ({ bodies, headers }: Page): number =>
  512 +
  JSON.stringify(headers).length * 2 +
  bodies.identity.length +
  (bodies.br?.length ?? 0) +
  (bodies.gzip?.length ?? 0);

/** Pages that are the same for every guest, bound in bytes, the least used leaving first. */
export function createPageCache(maxBytes: number): PageCache {
  const keysByTag = new Map<string, Set<string>>();
  const pages = new LRUCache<string, Page>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: bytesOf,
    dispose: (page, key) => {
      for (const tag of page.tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
  });
  const rendering = new Map<string, Promise<Page>>();
  let generation = 0;

  const put = (key: string, page: Page) => {
    pages.set(key, page);
    if (!pages.has(key)) return;
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keys.add(key);
      keysByTag.set(tag, keys);
    }
  };

  return {
    get: (key) => pages.get(key),
    through(key, render, keep) {
      const under = rendering.get(key);
      if (under) return under;
      const began = generation;
      const page = render()
        .then((made) => {
          if (maxBytes > 0 && began === generation && keep(made)) put(key, made);
          return made;
        })
        .finally(() => {
          if (rendering.get(key) === page) rendering.delete(key);
        });
      rendering.set(key, page);
      return page;
    },
    drop(tags) {
      generation++;
      // Whoever asks from now on must not be given a page that was begun before the change.
      rendering.clear();
      if (!tags) return pages.clear();
      for (const tag of tags) for (const key of keysByTag.get(tag) ?? []) pages.delete(key);
    },
    grow(key, etag, encoding, body) {
      const page = pages.get(key);
      // A new object, for the cache measures a page once.
      if (page?.etag === etag) put(key, { ...page, bodies: { ...page.bodies, [encoding]: body } });
    },
    get bytes() {
      return pages.calculatedSize;
    },
    get size() {
      return pages.size;
    },
  };
}
