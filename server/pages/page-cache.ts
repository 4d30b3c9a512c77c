import { LRUCache } from 'lru-cache';
import type { ZeroResultSearch } from '#shop/reports/zero-result-searches.ts';
import type { Encoding } from '../negotiate.ts';

/** A rendered page as it is sent. */
export type Page = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  tags: readonly string[];
  /** The search without a result that the page shows; each request for the page counts it. */
  zeroResultSearch?: ZeroResultSearch | undefined;
  /** The bytes of the uncompressed body. */
  length: number;
  /** At least one. A cached page has the compressed encodings requested so far, or else the uncompressed one. */
  bodies: Partial<Record<Encoding, Buffer>>;
};

export type PageCache = {
  get(key: string): Page | undefined;
  /** The page under `key`, rendered once for any number of concurrent requests. */
  getOrRender(key: string, render: () => Promise<Page>, shouldCache: (page: Page) => boolean): Promise<Page>;
  /** Drops the pages with one of `tags`; without tags, all of them. Pages that are being rendered now are not cached either. */
  invalidate(tags?: readonly string[]): void;
  /**
   * Adds an encoding to the cached page, if its ETag still matches: the page may change during compression. The uncompressed body, which is three to
   * five times larger, goes: any other can be decompressed.
   */
  addEncoding(key: string, etag: string, encoding: 'br' | 'gzip', body: Buffer): void;
  /** The number of invalidations so far. */
  readonly generation: number;
  /** Whether pages are cached at all. */
  readonly isEnabled: boolean;
  readonly bytes: number;
  readonly size: number;
};

const bytesOf = ({ bodies, headers }: Page): number =>
  512 + JSON.stringify(headers).length * 2 + Object.values(bodies).reduce((sum, { length }) => sum + length, 0);

/** A cache of pages that are the same for every guest, limited in bytes, which drops the least used first. */
export function createPageCache(maxBytes: number): PageCache {
  const isEnabled = maxBytes > 0;
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
    isEnabled,
    get: (key) => pages.get(key),
    getOrRender(key, render, shouldCache) {
      const running = rendering.get(key);
      if (running) return running;
      const startGeneration = generation;
      const page = render()
        .then((rendered) => {
          if (isEnabled && startGeneration === generation && shouldCache(rendered)) put(key, rendered);
          return rendered;
        })
        .finally(() => {
          if (rendering.get(key) === page) rendering.delete(key);
        });
      rendering.set(key, page);
      return page;
    },
    invalidate(tags) {
      generation++;
      // Later requests must not get a page whose rendering started before the change.
      rendering.clear();
      if (!tags) return pages.clear();
      for (const tag of tags) for (const key of keysByTag.get(tag) ?? []) pages.delete(key);
    },
    addEncoding(key, etag, encoding, body) {
      const page = pages.get(key);
      // A new object, because the cache measures a page only once.
      if (page?.etag !== etag) return;
      const { identity: _, ...compressed } = page.bodies;
      put(key, { ...page, bodies: { ...compressed, [encoding]: body } });
    },
    get generation() {
      return generation;
    },
    get bytes() {
      return pages.calculatedSize;
    },
    get size() {
      return pages.size;
    },
  };
}
