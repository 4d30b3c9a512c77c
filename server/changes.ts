import type { Services } from '#shop/context.ts';
import type { PageCache } from './page-cache.ts';

/** Changes told within this many milliseconds are handled together. */
const gather = 20;

/** Keeps catalogue, settings and kept pages true to the database, whoever changes it. */
export async function followChanges(services: Services, pages: PageCache): Promise<void> {
  const told = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const apply = async () => {
    timer = undefined;
    const all = [...told];
    told.clear();
    if (all.includes('settings')) await services.settings.refresh();
    if (all.includes('catalogue')) await services.catalogue.refresh();
    if (all.some((one) => one === 'catalogue' || one === 'content' || one === 'settings')) return pages.drop();

    const edited = idsOf(all, 'product:');
    const ids = [...new Set([...edited, ...idsOf(all, 'stock:')])];
    if (ids.length === 0) return;
    const before = await services.catalogue.get();
    const after = await services.catalogue.update((catalogue) => catalogue.reload(services.db, ids));
    // A page says 'in stock', 'last 3' or 'sold out': most orders change none of these words.
    const seen = ids.filter((id) => edited.includes(id) || before.stockWord(id) !== after.stockWord(id));
    if (seen.length === 0) return;
    const listed = seen.some((id) => edited.includes(id) || before.isAvailable(id) !== after.isAvailable(id));
    pages.drop([...seen.map((id) => `product:${id}`), ...(listed ? ['list'] : [])]);
  };

  await services.database.listen((payload) => {
    told.add(payload ?? 'settings');
    if (payload === null) told.add('catalogue');
    timer ??= setTimeout(() => apply().catch(() => services.catalogue.refresh().then(() => pages.drop(), () => pages.drop())), gather);
  });
}

const idsOf = (told: readonly string[], prefix: string): number[] =>
  told.filter((one) => one.startsWith(prefix)).map((one) => Number(one.slice(prefix.length)));
