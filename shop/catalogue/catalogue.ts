import { LRUCache } from 'lru-cache';
import type { Db } from '#db/client.ts';
import { type Locale, locales } from '#values/locale.ts';
import { fewPieces } from '#values/stock.ts';
import { makeCard, type Places, type ProductCard } from './card.ts';
import { type Columns, columnsOf, patchColumns, type Slots, VISIBLE } from './columns.ts';
import { type Filter, filterKey, find, type Found, noFilter } from './filter.ts';
import { byDate, byName, byPrice, matching, type Order, patchByName, type Sort } from './orders.ts';
import { below, type Brands, brandsOf, type Categories, categoriesOf } from './places.ts';
import { type ProductRow, readBrands, readCategories, readProducts } from './rows.ts';
import { buildSearchIndex, type SearchIndex, searchWords, textChanged } from './search-index.ts';

/** A filter's products, in each order that was asked for so far. */
type Kept = { found: Found; sorted: Map<string, Int32Array> };

/** The catalogue as it stands for a stretch of time, and what was worked out for it. */
type Stand = {
  /** The moment it was worked out for, and the stretch around it in which it holds. */
  readonly at: number;
  readonly from: number;
  readonly until: number;
  readonly columns: Columns;
  readonly kept: LRUCache<string, Kept>;
  readonly cards: Record<Locale, (ProductCard | undefined)[]>;
  orders: { price?: Order; date?: Order };
};

type Change = { readonly slot: number; readonly before: ProductRow | null; readonly after: ProductRow | null };

type Names = Partial<Record<Locale, Order>>;

/** Holds the search index, once somebody has searched. */
type Searcher = { index: Promise<SearchIndex> | undefined };

/** Bytes that the lists of all filters together may take. */
const keptBytes = 24 * 1024 * 1024;

/** A product counts as new for days; looking once an hour is enough. */
const hour = 3_600_000;

/** What is asked for more than this many products at once is read anew as a whole. */
const reloadMost = 500;

/**
 * All products on sale, with brands and categories, in memory: what cards, lists, facets and search need. It never changes;
 * `reload` gives its successor, which shares what stayed the same. A product whose moment is still to come is held, and
 * appears when it is due.
 */
export class Catalogue {
  readonly brands: Brands;
  readonly categories: Categories;
  readonly #slots: Slots;
  readonly #slotOf: ReadonlyMap<number, number>;
  #idOfSlug: Map<string, number> | undefined;
  #stand: Stand | undefined;
  #names: Names = {};
  #searcher: Searcher = { index: undefined };
  #searches = new LRUCache<string, Int32Array>({ max: 500 });
  #best: { at: Stand; slots: number[] } | undefined;

  constructor(slots: Slots, slotOf: ReadonlyMap<number, number>, brands: Brands, categories: Categories) {
    this.#slots = slots;
    this.#slotOf = slotOf;
    this.brands = brands;
    this.categories = categories;
  }

  /** A product that is on sale at `now`. */
  product(id: number, now: Date = new Date()): ProductRow | undefined {
    const row = this.#row(id);
    return row && row.publishedAt <= now.getTime() ? row : undefined;
  }

  /** The id of the product at an address; its former addresses are not known here. */
  idOfSlug(slug: string): number | undefined {
    this.#idOfSlug ??= new Map(this.#slots.flatMap((row) => (row ? [[row.slug, row.id] as const] : [])));
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
    const slot = this.#slotOf.get(id);
    return slot === undefined ? undefined : this.#card(this.#at(now), slot, locale, now);
  }

  /** The brand and the categories of a product, by their names. */
  placesOf({ brandId, categoryId }: Pick<ProductRow, 'brandId' | 'categoryId'>, locale: Locale): Places {
    const { brands, categories } = this;
    const category = categories.indexOf.get(categoryId)!;
    return {
      brand: brands.named[locale][brands.indexOf.get(brandId)!]!,
      category: categories.named[locale][category]!,
      rootCategory: categories.named[locale][categories.root[category]!]!,
    };
  }

  /** How many products a filter leaves, and its facets. */
  find(filter: Filter, now: Date): Found {
    return this.#kept(this.#at(now), filter).found;
  }

  /** The cards `from` up to `to` of a filter's products in an order. `relevance` is the search's, and newest first without one. */
  list(filter: Filter, sort: Sort, locale: Locale, now: Date, from: number, to: number): ProductCard[] {
    const stand = this.#at(now);
    const kept = this.#kept(stand, filter);
    const name = sort.startsWith('name_') ? `${sort} ${locale}` : sort;
    let slots = kept.sorted.get(name);
    if (!slots) {
      slots = this.#sorted(stand, filter, kept.found, sort, locale);
      kept.sorted.set(name, slots);
    }
    return Array.from(slots.subarray(from, to), (slot) => this.#card(stand, slot, locale, now)!);
  }

  /** The slots of the products a text finds, best first, for a filter. */
  async search(text: string): Promise<NonNullable<Filter['among']>> {
    const words = searchWords(text);
    const key = words.join(' ');
    const known = this.#searches.get(key);
    if (known) return { key, slots: known };
    this.#searcher.index ??= this.#buildIndex(this.#searcher);
    const index = await this.#searcher.index;
    const slots = Int32Array.from(
      index.find(words).flatMap((id) => {
        const slot = this.#slotOf.get(id);
        return slot !== undefined && this.#slots[slot] ? [slot] : [];
      }),
    );
    this.#searches.set(key, slots);
    return { key, slots };
  }

  /** The ids of the products a text finds, best first, those whose moment is still to come among them. */
  async idsFound(text: string): Promise<number[]> {
    const { slots } = await this.search(text);
    return Array.from(slots, (slot) => this.#slots[slot]!.id);
  }

  /** The products sold most that can be bought now. */
  bestSellers(count: number, locale: Locale, now: Date): ProductCard[] {
    const stand = this.#at(now);
    if (this.#best?.at !== stand) {
      const rows = this.#slots.flatMap((row, slot) =>
        row && row.stock > 0 && (stand.columns.flags[slot]! & VISIBLE) !== 0 ? [slot] : [],
      );
      const rank = (slot: number) => this.#slots[slot]!;
      rows.sort(
        (a, b) =>
          rank(b).soldCount - rank(a).soldCount || rank(b).ratingSum - rank(a).ratingSum || rank(a).id - rank(b).id,
      );
      this.#best = { at: stand, slots: rows.slice(0, 48) };
    }
    return this.#best.slots.slice(0, count).flatMap((slot) => this.#card(stand, slot, locale, now) ?? []);
  }

  /** Products of a category and all below it: those that can be bought first, the newest of them first. */
  relatives(categoryId: number, locale: Locale, now: Date, count: number): ProductCard[] {
    const index = this.categories.indexOf.get(categoryId);
    if (index === undefined) return [];
    const filter = { ...noFilter, categories: below(this.categories, index).sort((a, b) => a - b) };
    const available = this.list({ ...filter, available: true }, 'newest', locale, now, 0, count);
    if (available.length >= count) return available;
    return [
      ...available,
      ...this.list(filter, 'newest', locale, now, 0, count * 2).filter((card) => !card.available),
    ].slice(0, count);
  }

  /** The next moment after `now` at which, nothing being edited, an offer begins or ends or a product appears; null without one. */
  nextChange(now: Date): Date | null {
    const { until } = this.#at(now).columns;
    return Number.isFinite(until) ? new Date(until) : null;
  }

  /**
   * The catalogue with the products of `ids` read anew: changed, added, or gone when no longer published. Lists, orders,
   * cards and search that these products do not touch are shared with this one.
   */
  async reload(db: Db, ids: readonly number[]): Promise<Catalogue> {
    if (ids.length > reloadMost) return loadCatalogue(db);
    const rows = await readProducts(db, ids);
    if (
      rows.some(
        ({ brandId, categoryId }) => !this.brands.indexOf.has(brandId) || !this.categories.indexOf.has(categoryId),
      )
    )
      return loadCatalogue(db);
    const read = new Map(rows.map((row) => [row.id, row]));
    const slots = [...this.#slots];
    let slotOf = this.#slotOf;
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
    const next = new Catalogue(slots, slotOf, this.brands, this.categories);
    const slugs = changed.some(({ before, after }) => before?.slug !== after?.slug);
    if (!slugs) next.#idOfSlug = this.#idOfSlug;
    next.#takeNames(this.#names, changed);
    next.#takeStand(this.#stand, changed);
    await next.#takeSearch(this, changed);
    return next;
  }

  #row(id: number): ProductRow | null | undefined {
    const slot = this.#slotOf.get(id);
    return slot === undefined ? undefined : this.#slots[slot];
  }

  #at(now: Date): Stand {
    const moment = now.getTime();
    const stand = this.#stand;
    if (stand && stand.from <= moment && moment < stand.until) return stand;
    return (this.#stand = standOf(columnsOf(this.#slots, this.brands, this.categories, moment), moment));
  }

  #kept(stand: Stand, filter: Filter): Kept {
    const key = filterKey(filter);
    const known = stand.kept.get(key);
    if (known) return known;
    const found = find(stand.columns, filter, this.categories.rows.length, this.brands.rows.length);
    const kept: Kept = { found, sorted: new Map() };
    stand.kept.set(key, kept);
    return kept;
  }

  #sorted(stand: Stand, filter: Filter, { matches, total }: Found, sort: Sort, locale: Locale): Int32Array {
    if (sort === 'relevance' && filter.among) return filter.among.slots.filter((slot) => matches[slot] === 1);
    const { orders } = stand;
    switch (sort) {
      case 'price_asc':
      case 'price_desc':
        return matching((orders.price ??= byPrice(this.#slots, stand.columns)), matches, total, sort === 'price_desc');
      case 'name_asc':
      case 'name_desc':
        return matching((this.#names[locale] ??= byName(this.#slots, locale)), matches, total, sort === 'name_desc');
      default:
        return matching((orders.date ??= byDate(this.#slots)), matches, total, sort === 'oldest');
    }
  }

  #card(stand: Stand, slot: number, locale: Locale, now: Date): ProductCard | undefined {
    const cards = stand.cards[locale];
    const known = cards[slot];
    if (known) return known;
    const row = this.#slots[slot];
    if (!row || (stand.columns.flags[slot]! & VISIBLE) === 0) return undefined;
    return (cards[slot] = makeCard(row, this.placesOf(row, locale), locale, now.getTime()));
  }

  #buildIndex(searcher: Searcher): Promise<SearchIndex> {
    const building = buildSearchIndex(
      this.#slots.filter((row) => row !== null),
      this.brands,
      this.categories,
    );
    building.catch(() => {
      if (searcher.index === building) searcher.index = undefined;
    });
    return building;
  }

  #takeNames(names: Names, changed: readonly Change[]): void {
    const renamed = changed
      .filter(({ before, after }) => before?.name.ar !== after?.name.ar || before?.name.en !== after?.name.en)
      .map(({ slot }) => slot);
    for (const locale of locales) {
      const order = names[locale];
      if (order) this.#names[locale] = renamed.length > 0 ? patchByName(order, this.#slots, renamed, locale) : order;
    }
  }

  #takeStand(stand: Stand | undefined, changed: readonly Change[]): void {
    if (!stand) return;
    const columns = patchColumns(
      stand.columns,
      this.#slots,
      changed.map(({ slot }) => slot),
      this.brands,
      this.categories,
      stand.at,
    );
    const cards = { ar: stand.cards.ar.slice(), en: stand.cards.en.slice() };
    for (const { slot } of changed) for (const locale of locales) cards[locale][slot] = undefined;
    const moved = changed.some(({ before, after }) => before?.publishedAt !== after?.publishedAt);
    if (columns === stand.columns && !moved) this.#stand = { ...stand, cards };
    else {
      const { date } = stand.orders;
      this.#stand = { ...standOf(columns, stand.at), cards, orders: date && !moved ? { date } : {} };
    }
  }

  async #takeSearch(former: Catalogue, changed: readonly Change[]): Promise<void> {
    const worded = changed.filter(({ before, after }) => textChanged(before, after));
    if (worded.length === 0) {
      this.#searcher = former.#searcher;
      this.#searches = former.#searches;
      return;
    }
    const index = await former.#searcher.index;
    if (!index) return;
    this.#searcher = former.#searcher;
    for (const { before, after } of worded) index.replace(before, after);
  }
}

const standOf = (columns: Columns, at: number): Stand => ({
  at,
  from: Math.max(columns.from, at - hour),
  until: Math.min(columns.until, at + hour),
  columns,
  kept: new LRUCache({
    maxSize: keptBytes,
    sizeCalculation: ({ found }) => found.matches.length + found.total * 32 + 1024,
  }),
  cards: { ar: [], en: [] },
  orders: {},
});

/** Reads the whole catalogue: three statements. */
export async function loadCatalogue(db: Db): Promise<Catalogue> {
  const brands = await readBrands(db);
  const categories = await readCategories(db);
  const rows = await readProducts(db);
  return new Catalogue(
    rows,
    new Map(rows.map(({ id }, slot) => [id, slot])),
    brandsOf(brands),
    categoriesOf(categories),
  );
}
