import { isDeepStrictEqual } from 'node:util';
import type { Catalogue } from '#shop/catalogue/catalogue.ts';
import { nextBlog } from '#shop/content/next-blog.ts';
import { nextSlideChange } from '#shop/content/slides.ts';
import type { Services } from '#shop/context.ts';
import { nextWheelChange } from '#shop/wheel/wheel.ts';
import { nextOpening, type Opening, weekdays } from '#values/opening-hours.ts';
import type { PageCache } from './page-cache.ts';

/** Changes told within this many milliseconds are handled together. */
const gather = 20;
/** Each day in Cairo, from which dates of arrival are reckoned. */
const days: Opening = { days: weekdays, from: '00:00', to: '00:00', timezone: 'Africa/Cairo' };
/** The longest a timer can wait. */
const longest = 2 ** 31 - 1;

/** What is to be forgotten of the kept pages: nothing, all, or those that show one of these. */
type Forget = 'all' | readonly string[];

/** Keeps catalogue, content, settings and kept pages true to the database, whoever changes it, and to the clock. */
export async function followChanges(services: Services, pages: PageCache): Promise<void> {
  const told = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;
  let waiting: NodeJS.Timeout | undefined;

  const forget = (what: Forget) => {
    if (what === 'all') pages.drop();
    else if (what.length > 0) pages.drop(what);
  };

  const apply = async (all: readonly string[]): Promise<Forget> => {
    if (all.includes('settings')) await services.settings.refresh();
    if (all.includes('content')) await services.content.refresh();
    if (all.includes('catalogue')) {
      await services.catalogue.refresh();
      return 'all';
    }
    const shown = await reloadProducts(services, all);
    return all.includes('settings') || all.includes('content') ? 'all' : shown;
  };

  /** Offers, slides and wheels begin and end, products and articles appear, and a day is over, by themselves. */
  const awaitNext = async () => {
    clearTimeout(waiting);
    const now = new Date();
    const moments = [
      (await services.catalogue.get()).nextChange(now),
      await nextWheelChange({ db: services.db, now }),
      await nextBlog({ db: services.db, now }),
      nextSlideChange((await services.content.get()).home, now),
      nextOpening(days, now),
    ];
    const next = Math.min(...moments.flatMap((moment) => moment?.getTime() ?? []));
    const wait = Math.min(Math.max(next - Date.now(), 0) + 1, longest);
    waiting = setTimeout(() => {
      pages.drop();
      // When the database is away, its return is told like a change and sets the clock anew.
      awaitNext().catch(() => {});
    }, wait);
    waiting.unref();
  };

  const handle = async () => {
    gathering = undefined;
    const all = [...told];
    told.clear();
    try {
      forget(await apply(all));
      await awaitNext();
    } catch {
      // The database could not be read: what is kept may be wrong, and is read anew by whoever asks next.
      await services.catalogue.refresh().catch(() => {});
      pages.drop();
    }
  };

  await services.database.listen((payload) => {
    if (payload === null) told.add('catalogue').add('settings').add('content');
    else told.add(payload);
    gathering ??= setTimeout(handle, gather);
  });
  await awaitNext();
}

/** Reads the products told of anew, and says which kept pages that touches. */
async function reloadProducts({ catalogue, db }: Services, told: readonly string[]): Promise<Forget> {
  const edited = idsOf(told, 'product:');
  const ids = [...new Set([...edited, ...idsOf(told, 'stock:')])];
  if (ids.length === 0) return [];
  const before = await catalogue.get();
  const after = await catalogue.update((current) => current.reload(db, ids));
  // A page says 'in stock', 'last 3' or 'sold out': most orders change none of these words.
  const seen = ids.filter((id) => edited.includes(id) || before.stockWord(id) !== after.stockWord(id));
  const listed = seen.some((id) => edited.includes(id) || before.isAvailable(id) !== after.isAvailable(id));
  // Every page names the categories that hold something.
  const now = new Date();
  if (listed && !isDeepStrictEqual(stockedIn(before, now), stockedIn(after, now))) return 'all';
  return [...seen.map((id) => `product:${id}`), ...(listed ? ['list'] : [])];
}

const stockedIn = (catalogue: Catalogue, now: Date) => Array.from(catalogue.counts(now), (count) => count > 0);

const idsOf = (told: readonly string[], prefix: string): number[] =>
  told.filter((one) => one.startsWith(prefix)).map((one) => Number(one.slice(prefix.length)));
