import type { PageCache } from '../pages/page-cache.ts';
import { retryDelayMs } from '../retry-delay.ts';
import type { EdgeCache } from './edge-cache.ts';

/** The tag of every page, to purge all of them. */
export const everyPage = 'all';

/** Within this many milliseconds a reply that was sent before a purge has arrived at the edge. */
const repeatMs = 5_000;

/**
 * Purges the edge cache whenever cached pages are invalidated. One purge runs at a time, and the tags that arrive meanwhile are sent together. A
 * failed purge is repeated until it succeeds; `failed` receives each failure. Each purge is sent once more later, because an old page may have been
 * on its way to the edge. Every process of the shop purges, because the edge may have fetched the page again from a process that had not been
 * notified of the change yet.
 */
export function createPurger(edge: EdgeCache, failed: (error: unknown) => void): Pick<PageCache, 'invalidate'> {
  const pending = new Set<string>();
  let isRunning = false;

  const run = async () => {
    isRunning = true;
    for (let failures = 0; pending.size > 0;) {
      const tags = pending.has(everyPage) ? [everyPage] : [...pending];
      pending.clear();
      try {
        await edge.purge(tags);
        failures = 0;
      } catch (error) {
        failed(error);
        for (const tag of tags) pending.add(tag);
        const delayMs = retryDelayMs(failures++);
        await new Promise<void>((resolve) => setTimeout(resolve, delayMs).unref());
      }
    }
    isRunning = false;
  };

  const purge = (tags: readonly string[]) => {
    for (const tag of tags) pending.add(tag);
    if (!isRunning) void run();
  };

  return {
    invalidate(tags = [everyPage]) {
      purge(tags);
      setTimeout(purge, repeatMs, tags).unref();
    },
  };
}
