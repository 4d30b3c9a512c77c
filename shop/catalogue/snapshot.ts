import { areEqualBits } from './facet-bits.ts';
import { LRUCache } from 'lru-cache';
import type { Locale } from '#values/locale.ts';
import { isOnOfferAt, makeCard, priceAt, type ProductCard, unitPriceAt } from './card.ts';
import { type Filter, filterKey, find, type Found, noFilter, testOf } from './filter.ts';
import { type ListingFacts, listingFactsOf, withChanges } from './listing-facts.ts';
import {
  byPrice,
  discountAt,
  featuredScore,
  type KeySort,
  keySorts,
  orderByKey,
  type SlotOrder,
  type Products,
  reorder,
  type Sort,
} from './sorting.ts';
import { countByCategory, type Taxonomy, taxonomyOf } from './taxonomy.ts';
import type { IndexedProduct } from './rows.ts';

/** All products with brands, categories, concerns and the sort orders that don't depend on the time. */
export type CatalogueData = Taxonomy & {
  readonly products: Products;
  /** The position of each product by id, across versions: it only grows. */
  readonly positionOf: ReadonlyMap<number, number>;
  readonly byDate: SlotOrder;
  readonly byFeatured: SlotOrder;
  readonly byName: Readonly<Record<Locale, SlotOrder>>;
};

/** A product before and after a change; null where it is not published. */
export type ProductChange = {
  readonly position: number;
  readonly before: IndexedProduct | null;
  readonly after: IndexedProduct | null;
};

/** Results that are valid until a product changes in a way that a list shows. */
type Lists = {
  readonly found: LRUCache<string, Found>;
  readonly pages: LRUCache<string, Int32Array>;
  /** The orders by a key that have been requested. */
  readonly byKey: Map<KeySort, SlotOrder>;
};

const emptyLists = (): Lists => ({
  found: new LRUCache({ max: 500 }),
  pages: new LRUCache({ max: 2000 }),
  byKey: new Map(),
});

/** A changed product is a new object, so its former card is never found. */
type Cards = Readonly<Record<Locale, WeakMap<IndexedProduct, ProductCard>>>;

const emptyCards = (): Cards => ({ ar: new WeakMap(), en: new WeakMap() });

type Parts = {
  data: CatalogueData;
  at: number;
  from: number;
  until: number;
  byPrice: SlotOrder;
  lists: Lists;
  cards: Cards;
  /** Made for the first filter. */
  facts: ListingFacts | undefined;
};

/** Whether a product is new is counted in days; checking once an hour is enough. */
const hour = 3_600_000;

const bestSellersCount = 48;

/** Narrows the period without changes, `from` to `until`, by further products. */
function narrow(products: Iterable<IndexedProduct | null>, now: number, from = -Infinity, until = Infinity) {
  for (const product of products) {
    if (!product) continue;
    const consider = (change: number) => {
      if (change <= now) from = Math.max(from, change);
      else until = Math.min(until, change);
    };
    consider(product.publishedAt);
    for (const { offerPrice, offerFrom, offerUntil } of product.variants) {
      if (offerPrice === null) continue;
      consider(offerFrom);
      consider(offerUntil);
    }
  }
  return { from, until };
}

const isListedAlike = (a: IndexedProduct | null, b: IndexedProduct | null, now: number): boolean =>
  a === null || b === null
    ? a === b
    : a.publishedAt === b.publishedAt &&
      a.brandId === b.brandId &&
      a.categoryId === b.categoryId &&
      a.name.ar === b.name.ar &&
      a.name.en === b.name.en &&
      a.searchTextHash === b.searchTextHash &&
      a.stock > 0 === b.stock > 0 &&
      areEqualBits(a.facetBits, b.facetBits) &&
      a.isListKnown === b.isListKnown &&
      a.ingredients.join() === b.ingredients.join() &&
      a.careBits.skinTypes === b.careBits.skinTypes &&
      a.careBits.hairTypes === b.careBits.hairTypes &&
      a.careBits.steps === b.careBits.steps &&
      a.ratingCount === b.ratingCount &&
      a.ratingSum === b.ratingSum &&
      featuredScore(a) === featuredScore(b) &&
      a.concerns.join() === b.concerns.join() &&
      priceAt(a, now) === priceAt(b, now) &&
      unitPriceAt(a, now) === unitPriceAt(b, now) &&
      isOnOfferAt(a, now) === isOnOfferAt(b, now) &&
      discountAt(a, now) === discountAt(b, now);

/** The catalogue during a period in which no offer starts or ends and no product appears. */
export class CatalogueSnapshot {
  readonly #parts: Parts;
  #bestSellers: readonly IndexedProduct[] | undefined;

  private constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** `at` in milliseconds since 1970; `order` is the order by price at that time. */
  static of(data: CatalogueData, at: number, order: SlotOrder): CatalogueSnapshot {
    const validity = narrow(data.products, at);
    return new CatalogueSnapshot({
      data,
      at,
      ...validity,
      byPrice: order,
      lists: emptyLists(),
      cards: emptyCards(),
      facts: undefined,
    });
  }

  get at(): number {
    return this.#parts.at;
  }

  get byPrice(): SlotOrder {
    return this.#parts.byPrice;
  }

  /** The next time at which something changes without an edit; `Infinity` when there is none. */
  get until(): number {
    return this.#parts.until;
  }

  isValidAt(time: number): boolean {
    const { at, from, until } = this.#parts;
    return Math.max(from, at - hour) <= time && time < Math.min(until, at + hour);
  }

  /** The same products at another time. */
  moveTo(time: number): CatalogueSnapshot {
    const { data, at } = this.#parts;
    const { products } = data;
    const changed = products.flatMap((product, position) =>
      product && priceAt(product, at) !== priceAt(product, time) ? [position] : [],
    );
    return CatalogueSnapshot.of(data, time, reorder(this.byPrice, products, changed, byPrice(time)));
  }

  /** The same time with changed products and the same brands and categories; unaffected data is shared. */
  after(data: CatalogueData, changes: readonly ProductChange[], order: SlotOrder): CatalogueSnapshot {
    const { at, from, until, lists, cards, facts } = this.#parts;
    const isAlike = changes.every(({ before, after }) => isListedAlike(before, after, at));
    const validity = narrow(
      changes.map(({ after }) => after),
      at,
      from,
      until,
    );
    return new CatalogueSnapshot({
      data,
      at,
      ...validity,
      byPrice: order,
      lists: isAlike ? lists : emptyLists(),
      cards,
      facts: facts && withChanges(facts, changes, data, at),
    });
  }

  /** The number of products that match a filter, and the facets. */
  find(filter: Filter): Found {
    const { data, lists } = this.#parts;
    const key = filterKey(filter);
    let matches = lists.found.get(key);
    if (!matches) {
      const positions = filter.among && Array.from(filter.among.ids, (id) => data.positionOf.get(id) ?? -1);
      lists.found.set(key, (matches = find(this.#facts(), filter, data, positions)));
    }
    return matches;
  }

  /** The number of products in each category and its descendants, by index. */
  counts(): Int32Array {
    return countByCategory(this.#parts.data.categories, this.find(noFilter).byCategory);
  }

  /** The products `from` up to `to` of a filter's products in a sort order. */
  list(filter: Filter, sort: Sort, locale: Locale, from: number, to: number): IndexedProduct[] {
    const { lists, data } = this.#parts;
    const key = `${filterKey(filter)} ${sort} ${locale} ${from} ${to}`;
    let page = lists.pages.get(key);
    if (!page) lists.pages.set(key, (page = this.#page(filter, sort, locale, from, to)));
    return Array.from(page, (position) => data.products[position]!);
  }

  #page(filter: Filter, sort: Sort, locale: Locale, from: number, to: number): Int32Array {
    const { data } = this.#parts;
    const { products } = data;
    const facts = this.#facts();
    const { order, isReversed } = this.#orderOf(filter, sort, locale);
    const failsOf = testOf(filter, facts, data);
    const among = filter.among && new Set(filter.among.ids);
    const page: number[] = [];
    let matched = 0;
    for (let index = 0; index < order.length && matched < to; index++) {
      const position = order[isReversed ? order.length - 1 - index : index]!;
      if (facts.isListed[position] !== 1 || (among && !among.has(products[position]!.id))) continue;
      if (failsOf(position) !== 0) continue;
      if (matched >= from) page.push(position);
      matched++;
    }
    return Int32Array.from(page);
  }

  /** The card of a product; undefined when it is not on sale. */
  card(id: number, locale: Locale): ProductCard | undefined {
    const { data, cards, at } = this.#parts;
    const product = this.#product(id);
    if (!product || product.publishedAt > at) return undefined;
    let card = cards[locale].get(product);
    if (!card) cards[locale].set(product, (card = makeCard(product, taxonomyOf(data, product, locale), locale, at)));
    return card;
  }

  /** The best-selling products in stock, at most 48. */
  bestSellers(): readonly IndexedProduct[] {
    const { data, at } = this.#parts;
    return (this.#bestSellers ??= data.products
      .filter((product) => product !== null && product.stock > 0 && product.publishedAt <= at)
      .sort((a, b) => b!.soldCount - a!.soldCount || b!.ratingSum - a!.ratingSum || a!.id - b!.id)
      .slice(0, bestSellersCount) as IndexedProduct[]);
  }

  #facts(): ListingFacts {
    const { data, at } = this.#parts;
    return (this.#parts.facts ??= listingFactsOf(data.products, data, at));
  }

  #product(id: number): IndexedProduct | null {
    const { products, positionOf } = this.#parts.data;
    return products[positionOf.get(id) ?? -1] ?? null;
  }

  #orderOf({ among }: Filter, sort: Sort, locale: Locale): { order: SlotOrder; isReversed: boolean } {
    const { data, lists, at } = this.#parts;
    const { byDate, byFeatured, byName, positionOf, products } = data;
    switch (sort) {
      case 'price_asc':
      case 'price_desc':
        return { order: this.byPrice, isReversed: sort === 'price_desc' };
      case 'name_asc':
      case 'name_desc':
        return { order: byName[locale], isReversed: sort === 'name_desc' };
      case 'featured':
        return { order: byFeatured, isReversed: false };
      case 'unit_price':
      case 'best_selling':
      case 'top_rated':
      case 'biggest_discount': {
        const order = lists.byKey.get(sort) ?? orderByKey(products, keySorts[sort], at);
        lists.byKey.set(sort, order);
        return { order, isReversed: false };
      }
      case 'relevance':
        if (among) return { order: among.ids.map((id) => positionOf.get(id) ?? -1), isReversed: false };
    }
    return { order: byDate, isReversed: sort === 'oldest' };
  }
}
