import { LRUCache } from 'lru-cache';
import { type Locale, locales } from '#values/locale.ts';
import { makeCard, type ProductCard } from './card.ts';
import { type Columns, columnsOf, patchColumns, type Slots, VISIBLE } from './columns.ts';
import { type Filter, filterKey, find, type Found, noFilter } from './filter.ts';
import { byDate, byName, byPrice, isRenamed, matching, type Names, type Order, type Sort } from './orders.ts';
import { type Brands, type Categories, countsOf, placesOf } from './places.ts';
import type { ProductRow } from './rows.ts';

/** All products by slot, which slot each id has, and where they belong. `names` are the orders by name that were asked for so far. */
export type Goods = {
  readonly slots: Slots;
  readonly slotOf: ReadonlyMap<number, number>;
  readonly brands: Brands;
  readonly categories: Categories;
  readonly names: Names;
};

/** What became of a slot. */
export type Change = { readonly slot: number; readonly before: ProductRow | null; readonly after: ProductRow | null };

/** A filter's products, in each order that was asked for so far. */
type Kept = { found: Found; sorted: Map<string, Int32Array> };

type Cards = Record<Locale, (ProductCard | undefined)[]>;

/** What was worked out of the columns: as good as they are. */
type Worked = { kept: LRUCache<string, Kept>; orders: { price?: Order; date?: Order }; counts?: Int32Array };

/** Bytes that the lists of all filters together may take. */
const keptBytes = 24 * 1024 * 1024;

/** A product counts as new for days; looking once an hour is enough. */
const hour = 3_600_000;

const mostSold = 48;

/** The catalogue as it stands for a stretch of time, and what was worked out for it. */
export class Stand {
  /** The moment after which something looks different, nothing being edited. */
  readonly changesAt: number;
  readonly #goods: Goods;
  readonly #columns: Columns;
  readonly #at: number;
  readonly #worked: Worked;
  readonly #cards: Cards;
  #best: number[] | undefined;

  private constructor(goods: Goods, columns: Columns, at: number, cards: Cards, worked: Partial<Worked> = {}) {
    this.changesAt = columns.until;
    this.#goods = goods;
    this.#columns = columns;
    this.#at = at;
    this.#cards = cards;
    this.#worked = {
      kept: new LRUCache({
        maxSize: keptBytes,
        sizeCalculation: ({ found }) => found.matches.length + found.total * 32 + 1024,
      }),
      orders: {},
      ...worked,
    };
  }

  /** Works it out for a moment, in milliseconds since 1970. */
  static at(goods: Goods, moment: number): Stand {
    const columns = columnsOf(goods.slots, goods.brands, goods.categories, moment);
    return new Stand(goods, columns, moment, { ar: [], en: [] });
  }

  /** Whether it is good for a moment. */
  holds(moment: number): boolean {
    const { from, until } = this.#columns;
    return Math.max(from, this.#at - hour) <= moment && moment < Math.min(until, this.#at + hour);
  }

  /** How many products a filter leaves, and its facets. */
  find(filter: Filter): Found {
    return this.#kept(filter).found;
  }

  /** How many products each category and those below it hold, by dense index. */
  counts(): Int32Array {
    return (this.#worked.counts ??= countsOf(this.#goods.categories, this.find(noFilter).byCategory));
  }

  /** The slots of a filter's products in an order. */
  list(filter: Filter, sort: Sort, locale: Locale): Int32Array {
    const kept = this.#kept(filter);
    const name = sort.startsWith('name_') ? `${sort} ${locale}` : sort;
    let slots = kept.sorted.get(name);
    if (!slots) kept.sorted.set(name, (slots = this.#sorted(filter, kept.found, sort, locale)));
    return slots;
  }

  /** The card of what is on sale in a slot. */
  card(slot: number, locale: Locale, now: Date): ProductCard | undefined {
    const cards = this.#cards[locale];
    const known = cards[slot];
    if (known) return known;
    const row = this.#goods.slots[slot];
    if (!row || !this.#isVisible(slot)) return undefined;
    return (cards[slot] = makeCard(row, placesOf(this.#goods, row, locale), locale, now.getTime()));
  }

  /** The slots of the products sold most that can be bought. */
  bestSellers(): readonly number[] {
    if (!this.#best) {
      const { slots } = this.#goods;
      const rank = (slot: number) => slots[slot]!;
      this.#best = slots
        .flatMap((row, slot) => (row && row.stock > 0 && this.#isVisible(slot) ? [slot] : []))
        .sort(
          (a, b) =>
            rank(b).soldCount - rank(a).soldCount || rank(b).ratingSum - rank(a).ratingSum || rank(a).id - rank(b).id,
        )
        .slice(0, mostSold);
    }
    return this.#best;
  }

  /** The same stretch of time with other goods; what the changes do not touch is shared. */
  after(goods: Goods, changed: readonly Change[]): Stand {
    const slots = changed.map(({ slot }) => slot);
    const columns = patchColumns(this.#columns, goods.slots, slots, goods.brands, goods.categories, this.#at);
    const cards = { ar: this.#cards.ar.slice(), en: this.#cards.en.slice() };
    for (const slot of slots) for (const locale of locales) cards[locale][slot] = undefined;
    const isMoved = changed.some(({ before, after }) => before?.publishedAt !== after?.publishedAt);
    const isSame = columns === this.#columns && !isMoved && !changed.some(isRenamed);
    if (isSame) return new Stand(goods, columns, this.#at, cards, this.#worked);
    const { date } = this.#worked.orders;
    return new Stand(goods, columns, this.#at, cards, { orders: date && !isMoved ? { date } : {} });
  }

  #isVisible(slot: number): boolean {
    return (this.#columns.flags[slot]! & VISIBLE) !== 0;
  }

  #kept(filter: Filter): Kept {
    const { kept } = this.#worked;
    const key = filterKey(filter);
    let one = kept.get(key);
    if (!one) {
      const { categories, brands } = this.#goods;
      one = { found: find(this.#columns, filter, categories.rows.length, brands.rows.length), sorted: new Map() };
      kept.set(key, one);
    }
    return one;
  }

  #sorted(filter: Filter, { matches, total }: Found, sort: Sort, locale: Locale): Int32Array {
    if (sort === 'relevance' && filter.among) return filter.among.slots.filter((slot) => matches[slot] === 1);
    const { slots, names } = this.#goods;
    const { orders } = this.#worked;
    switch (sort) {
      case 'price_asc':
      case 'price_desc':
        return matching((orders.price ??= byPrice(slots, this.#columns)), matches, total, sort === 'price_desc');
      case 'name_asc':
      case 'name_desc':
        return matching((names[locale] ??= byName(slots, locale)), matches, total, sort === 'name_desc');
      default:
        return matching((orders.date ??= byDate(slots)), matches, total, sort === 'oldest');
    }
  }
}
