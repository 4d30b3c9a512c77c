import { isDeepStrictEqual } from 'node:util';
import { isUnavailable } from '#db/is-unavailable.ts';
import type { Catalogue } from '#shop/catalogue/catalogue.ts';
import { nextBlog } from '#shop/content/next-blog.ts';
import { nextSlideChange } from '#shop/content/slides.ts';
import type { Services } from '#shop/context.ts';
import { nextWheelChange } from '#shop/wheel/wheel.ts';
import { nextOpening, type Opening, weekdays } from '#values/opening-hours.ts';
import { retryDelayMs } from './retry-delay.ts';
import type { PageCache } from './pages/page-cache.ts';

/** Changes notified within this many milliseconds are handled together. */
const debounceMs = 20;
/** Each day in Cairo; estimated delivery dates depend on it. */
const days: Opening = { days: weekdays, from: '00:00', to: '00:00', timezone: 'Africa/Cairo' };
/** The maximum delay of a timer. */
const maxTimerMs = 2 ** 31 - 1;

/** Which cached pages to invalidate: none, all, or those with one of these tags. */
type Invalidation = 'all' | readonly string[];

/**
 * Keeps catalogue, content, settings and cached pages in sync with the database and with the clock. A failed read is retried until it succeeds;
 * `failed` receives each failure. `isCurrent` is false from a failure on, because the database was not reachable, until a retry succeeds.
 */
export async function followChanges(
  services: Services,
  pages: Pick<PageCache, 'invalidate'>,
  failed: (error: unknown) => void = () => {},
): Promise<{ isCurrent(): boolean }> {
  const scheduleNextChange = createChangeTimer(services, pages, failed);
  const pending = new Set<string>();
  let failures = 0;
  let isBehind = false;
  let debounceTimer: NodeJS.Timeout | undefined;
  // Changes while the catalogue is loading are handled afterwards: it may have been read before them.
  let handleSoon = () => {};
  await services.database.listen((payload) => {
    if (payload === null) pending.add('catalogue').add('settings').add('content');
    else pending.add(payload);
    handleSoon();
  });
  // The catalogue that cached pages may show. Others in this process may replace `services.catalogue` before a change is handled here.
  let shown = await services.catalogue.get();

  const invalidate = (invalidation: Invalidation) => {
    if (invalidation === 'all') pages.invalidate();
    else if (invalidation.length > 0) pages.invalidate(invalidation);
  };

  const apply = async (all: readonly string[]): Promise<Invalidation> => {
    if (all.includes('settings')) {
      // Fees and delivery days notify as settings do.
      await Promise.all([services.settings.refresh(), services.shippingRange.refresh()]);
    }
    if (all.includes('content')) await services.content.refresh();
    if (all.includes('catalogue')) {
      await services.catalogue.refresh();
      shown = await services.catalogue.get();
      return 'all';
    }
    const before = shown;
    shown = await reloadProducts(services, all);
    const isAll = all.includes('settings') || all.includes('content');
    return isAll ? 'all' : affectedPages(all, before, shown);
  };

  const handle = async () => {
    debounceTimer = undefined;
    const all = [...pending];
    pending.clear();
    try {
      invalidate(await apply(all));
      isBehind = false;
      await scheduleNextChange();
      failures = 0;
    } catch (error) {
      failed(error);
      for (const change of all) pending.add(change);
      // While the database is down nothing newer can be read; after any other error the cache may be wrong.
      const away = isUnavailable(error);
      isBehind = away;
      if (!away) pages.invalidate();
      const wait = away ? retryDelayMs(0) : retryDelayMs(failures++);
      debounceTimer ??= setTimeout(handle, wait).unref();
    }
  };

  handleSoon = () => {
    debounceTimer ??= setTimeout(handle, debounceMs);
  };
  if (pending.size > 0) handleSoon();
  await scheduleNextChange();
  return { isCurrent: () => !isBehind };
}

/**
 * Invalidates the pages when offers, slides and wheels start and end, products and articles appear, and a day ends, without any change in the
 * database. Returns a function that sets the timer of the next such change.
 */
function createChangeTimer(
  services: Services,
  pages: Pick<PageCache, 'invalidate'>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let nextAt = Infinity;

  const schedule = async () => {
    clearTimeout(timer);
    const now = new Date();
    const moments = [
      (await services.catalogue.get()).nextChange(now),
      await nextWheelChange({ db: services.db, now }),
      await nextBlog({ db: services.db, now }),
      nextSlideChange((await services.content.get()).home, now),
      nextOpening(days, now),
    ];
    // A change may have passed without a timer.
    if (nextAt <= now.getTime()) pages.invalidate();
    nextAt = Math.min(...moments.flatMap((moment) => moment?.getTime() ?? []));
    const wait = Math.min(Math.max(nextAt - Date.now(), 0) + 1, maxTimerMs);
    timer = setTimeout(() => {
      pages.invalidate();
      nextAt = Infinity;
      reschedule();
    }, wait);
    timer.unref();
  };
  const reschedule = (failures = 0) => {
    schedule().catch((error: unknown) => {
      failed(error);
      nextAt = Date.now();
      clearTimeout(timer);
      timer = setTimeout(reschedule, retryDelayMs(failures), failures + 1).unref();
    });
  };
  return schedule;
}

const changedProducts = (changes: readonly string[]): number[] => [
  ...new Set([...idsOf(changes, 'product:'), ...idsOf(changes, 'stock:')]),
];

/** Reloads the changed products, and returns the catalogue with them. */
async function reloadProducts({ catalogue, db }: Services, changes: readonly string[]): Promise<Catalogue> {
  const ids = changedProducts(changes);
  return ids.length === 0 ? catalogue.get() : catalogue.update((current) => current.reload(db, ids));
}

/** The cached pages that changed products affect. */
function affectedPages(changes: readonly string[], before: Catalogue, after: Catalogue): Invalidation {
  const edited = idsOf(changes, 'product:');
  const changed = new Set(changedProducts(changes));
  const ids = [...new Set([...changed, ...after.setsWith(changed)])];
  // A page says 'in stock', 'last 3' or 'sold out': most orders don't change this text.
  const seen = ids.filter((id) => edited.includes(id) || before.stockLevel(id) !== after.stockLevel(id));
  const listed = seen.some((id) => edited.includes(id) || before.isAvailable(id) !== after.isAvailable(id));
  // Every page lists the categories that contain products.
  const now = new Date();
  if (listed && !isDeepStrictEqual(stockedIn(before, now), stockedIn(after, now))) return 'all';
  return [...seen.map((id) => `product:${id}`), ...(listed ? ['list'] : [])];
}

const stockedIn = (catalogue: Catalogue, now: Date) => Array.from(catalogue.counts(now), (count) => count > 0);

const idsOf = (changes: readonly string[], prefix: string): number[] =>
  changes.filter((change) => change.startsWith(prefix)).map((change) => Number(change.slice(prefix.length)));
