import type { Db } from '#db/client.ts';
import type { Locale } from '#values/locale.ts';
import { fewPieces } from '#values/stock.ts';
import type { ProductCard } from './card.ts';
import { type Filter, type Found, noFilter } from './filter.ts';
import { type Names, patchNames, type Sort } from './orders.ts';
import { below, type Brands, brandsOf, type Categories, categoriesOf } from './places.ts';
import { type ProductRow, readBrands, readCategories, readProducts } from './rows.ts';
import { Searcher } from './searcher.ts';
import { type Change, type Goods, Stand } from './stand.ts';

/** What is asked for more than this many products at once is read anew as a whole. */
const reloadMost = 500;

/**
 * All products on sale, with brands and categories, in memory: what cards, lists, facets and search need. It never changes;
 * `reload` gives its successor, which shares what stayed the same. A product whose moment is still to come is held, and
 * appears when it is due.
 */
export class Catalogue {
  readonly #goods: Goods;
  #idOfSlug: Map<string, number> | undefined;
  #stand: Stand | undefined;
  #searcher: Searcher;

  constructor(goods: Omit<Goods, 'names'>, names: Names = {}) {
    this.#goods = { ...goods, names };
    this.#searcher = new Searcher(this.#goods);
  }

  get brands(): Brands {
    return this.#goods.brands;
  }

  get categories(): Categories {
    return this.#goods.categories;
  }

  /** A product that is on sale at `now`. */
  product(id: number, now: Date = new Date()): ProductRow | undefined {
    const row = this.#row(id);
    return row && row.publishedAt <= now.getTime() ? row : undefined;
  }

  /** The id of the product at an address; its former addresses are not known here. */
  idOfSlug(slug: string): number | undefined {
    this.#idOfSlug ??= new Map(this.#goods.slots.flatMap((row) => (row ? [[row.slug, row.id] as const] : [])));
    return this.#idOfSlug.get(slug);
  }

  /** What a page says of the stock: `out`, `few:3` (one to five) or `in`. */
  stockWord(id: number): string {
    const stock = this.#row(id)?.stock ?? 0;
    return stock <= 0 ? 'out' : stock <= fewPieces ? `few:${stock}` : 'in';
  }

  /** Whether there is a piece of it to sell. */
  isAvailable(id: number): boolean {
    return (this.#row(id)?.stock ?? 0) > 0;
  }

  /** The card of a product in a language; undefined when it is not on sale. The same card is given to all who ask. */
  card(id: number, locale: Locale, now: Date): ProductCard | undefined {
    const slot = this.#goods.slotOf.get(id);
    return slot === undefined ? undefined : this.#at(now).card(slot, locale, now);
  }

  /** How many products a filter leaves, and its facets. */
  find(filter: Filter, now: Date): Found {
    return this.#at(now).find(filter);
  }

  /** How many products on sale each category and those below it hold, by dense index. */
  counts(now: Date): Int32Array {
    return this.#at(now).counts();
  }

  /** The cards `from` up to `to` of a filter's products in an order. `relevance` is the search's, and newest first without one. */
  list(filter: Filter, sort: Sort, locale: Locale, now: Date, from: number, to: number): ProductCard[] {
    const stand = this.#at(now);
    return Array.from(stand.list(filter, sort, locale).subarray(from, to), (slot) => stand.card(slot, locale, now)!);
  }

  /** The slots of the products a text finds, best first, for a filter. */
  search(text: string): Promise<NonNullable<Filter['among']>> {
    return this.#searcher.find(text);
  }

  /** The ids of the products a text finds, best first, those whose moment is still to come among them. */
  async idsFound(text: string): Promise<number[]> {
    const { slots } = await this.search(text);
    return Array.from(slots, (slot) => this.#goods.slots[slot]!.id);
  }

  /** The products sold most that can be bought now. */
  bestSellers(count: number, locale: Locale, now: Date): ProductCard[] {
    const stand = this.#at(now);
    return stand
      .bestSellers()
      .slice(0, count)
      .flatMap((slot) => stand.card(slot, locale, now) ?? []);
  }

  /** Products of a category and all below it, of a hidden one those it is shown with: those that can be bought first, the newest of them first. */
  relatives(categoryId: number, locale: Locale, now: Date, count: number): ProductCard[] {
    const { categories } = this;
    const index = categories.indexOf.get(categoryId);
    if (index === undefined) return [];
    const filter = {
      ...noFilter,
      categories: below(categories, categories.shownIn[index]!).sort((a, b) => a - b),
    };
    const available = this.list({ ...filter, available: true }, 'newest', locale, now, 0, count);
    if (available.length >= count) return available;
    return [
      ...available,
      ...this.list(filter, 'newest', locale, now, 0, count * 2).filter((card) => !card.available),
    ].slice(0, count);
  }

  /** The next moment after `now` at which, nothing being edited, an offer begins or ends or a product appears; null without one. */
  nextChange(now: Date): Date | null {
    const { changesAt } = this.#at(now);
    return Number.isFinite(changesAt) ? new Date(changesAt) : null;
  }

  /**
   * The catalogue with the products of `ids` read anew: changed, added, or gone when no longer published. Lists, orders,
   * cards and search that these products do not touch are shared with this one.
   */
  async reload(db: Db, ids: readonly number[]): Promise<Catalogue> {
    if (ids.length > reloadMost) return loadCatalogue(db);
    const { brands, categories } = this;
    const rows = await readProducts(db, ids);
    if (rows.some(({ brandId, categoryId }) => !brands.indexOf.has(brandId) || !categories.indexOf.has(categoryId)))
      return loadCatalogue(db);
    const read = new Map(rows.map((row) => [row.id, row]));
    const slots = [...this.#goods.slots];
    let { slotOf } = this.#goods;
    const changed: Change[] = [];
    for (const id of new Set(ids)) {
      const after = read.get(id) ?? null;
      let slot = slotOf.get(id);
      if (slot === undefined) {
        if (!after) continue;
        slot = slots.length;
        slotOf = new Map([...slotOf, [id, slot]]);
      }
      changed.push({ slot, before: slots[slot] ?? null, after });
      slots[slot] = after;
    }
    const next = new Catalogue({ slots, slotOf, brands, categories }, patchNames(this.#goods.names, slots, changed));
    if (changed.every(({ before, after }) => before?.slug === after?.slug)) next.#idOfSlug = this.#idOfSlug;
    next.#stand = this.#stand?.after(next.#goods, changed);
    next.#searcher = await this.#searcher.after(next.#goods, changed);
    return next;
  }

  #row(id: number): ProductRow | null | undefined {
    const slot = this.#goods.slotOf.get(id);
    return slot === undefined ? undefined : this.#goods.slots[slot];
  }

  #at(now: Date): Stand {
    const moment = now.getTime();
    if (!this.#stand?.holds(moment)) this.#stand = Stand.at(this.#goods, moment);
    return this.#stand;
  }
}

/** Reads the whole catalogue: three statements. */
export async function loadCatalogue(db: Db): Promise<Catalogue> {
  const brands = await readBrands(db);
  const categories = await readCategories(db);
  const rows = await readProducts(db);
  return new Catalogue({
    slots: rows,
    slotOf: new Map(rows.map(({ id }, slot) => [id, slot])),
    brands: brandsOf(brands),
    categories: categoriesOf(categories),
  });
}
