import type { PageCache } from '../pages/page-cache.ts';
import { retryDelayMs } from '../retry-delay.ts';
import type { EdgeCache } from './edge-cache.ts';

/** The tag of every page, to purge all of them. */
export const everyPage = 'all';

/**
 * Purges the edge cache whenever cached pages are invalidated. One purge runs at a time, and the tags that arrive meanwhile are sent together. A
 * failed purge is repeated until it succeeds; `failed` receives each failure. Every process of the shop purges, because the edge may have fetched
 * the page again from a process that had not been notified of the change yet.
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

  return {
    invalidate(tags = [everyPage]) {
      for (const tag of tags) pending.add(tag);
      if (!isRunning) void run();
    },
  };
}
