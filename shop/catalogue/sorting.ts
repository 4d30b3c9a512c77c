import { type Locale, pick } from '#values/locale.ts';
import { offerAt, priceAt, unitPriceAt } from './card.ts';
import { nextTurn } from './next-turn.ts';
import { collator } from './taxonomy.ts';
import type { IndexedProduct } from './rows.ts';

export const sorts = [
  'featured',
  'best_selling',
  'top_rated',
  'biggest_discount',
  'price_asc',
  'price_desc',
  'unit_price',
  'newest',
  'oldest',
  'name_asc',
  'name_desc',
  'relevance',
] as const;

export type Sort = (typeof sorts)[number];

/** Products by position; null where one was removed. */
export type Products = readonly (IndexedProduct | null)[];

/** Positions of all products in a sort order; the reverse order is read from the end. */
export type SlotOrder = Int32Array;

type Compare = (a: IndexedProduct, b: IndexedProduct) => number;

/** Cheapest first by the price to pay at `now`; for equal prices the newer product first. */
export const byPrice =
  (now: number): Compare =>
  (a, b) =>
    priceAt(a, now) - priceAt(b, now) || b.id - a.id;

/** Grows by one when the units sold double, so that the order of a list does not follow each sale. */
export const popularityStep = ({ soldCount }: Pick<IndexedProduct, 'soldCount'>): number =>
  Math.floor(Math.log2(soldCount + 1));

/** As the mean of this many ratings more, all of 4: few ratings say less than many. */
const priorRatings = 10;
const weightedRating = ({ ratingSum, ratingCount }: IndexedProduct): number =>
  (ratingSum + 4 * priorRatings) / (ratingCount + priorRatings);

/** Higher is shown earlier in the shop's own order: in stock first, then what sells well and is rated well. */
export const featuredScore = (product: IndexedProduct): number =>
  (product.stock > 0 ? 100 : 0) + popularityStep(product) + (4 * Math.round(weightedRating(product) * 10)) / 10;

/** The shop's own order: the highest score first, then the newest. */
export const byFeatured: Compare = (a, b) => featuredScore(b) - featuredScore(a) || byDate(a, b);

/** The biggest discount among the variants of a product at `now`, as a part of the list price. */
export const discountAt = ({ variants }: IndexedProduct, now: number): number =>
  variants.reduce((biggest, variant) => {
    const offer = offerAt(variant, now);
    return offer === null ? biggest : Math.max(biggest, 1 - offer / variant.price);
  }, 0);

/** Sorts by a number of each product at `now`, the lowest first: made when they are requested. Units sold may be an hour old. */
export const keySorts = {
  unit_price: unitPriceAt,
  best_selling: (product: IndexedProduct) => soldOutPenalty(product) - product.soldCount,
  top_rated: (product: IndexedProduct) => soldOutPenalty(product) - weightedRating(product),
  biggest_discount: (product: IndexedProduct, now: number) => soldOutPenalty(product) - discountAt(product, now),
};
export type KeySort = keyof typeof keySorts;

/** More than any key: products without stock are last. */
const soldOutPenalty = ({ stock }: IndexedProduct): number => (stock > 0 ? 0 : 1e12);

/** The lowest key first; for equal keys the newer product first. */
export function orderByKey(
  products: Products,
  key: (product: IndexedProduct, now: number) => number,
  now: number,
): SlotOrder {
  const keys = Float64Array.from(products, (product) => (product ? key(product, now) : Infinity));
  const order = Int32Array.from(products.keys());
  return order.sort((a, b) => {
    const [first, second] = [keys[a]!, keys[b]!];
    return first === second ? (products[b]?.id ?? 0) - (products[a]?.id ?? 0) : first - second;
  });
}

/** Newest first. */
export const byDate: Compare = (a, b) => b.publishedAt - a.publishedAt || b.id - a.id;

const byNameIn = (locale: Locale): Compare => {
  const { compare } = collator(locale);
  return (a, b) => compare(pick(a.name, locale), pick(b.name, locale)) || a.id - b.id;
};

/** By name, in the alphabetical order of the language. */
export const byName: Record<Locale, Compare> = { ar: byNameIn('ar'), en: byNameIn('en') };

/** The number of products inserted at a time: about 5 ms with 100,000 products and Arabic names. */
const slice = 250;

function without(order: SlotOrder, positions: readonly number[]): SlotOrder {
  const removed = new Set(positions);
  return order.filter((position) => !removed.has(position));
}

/** A sort order with products inserted at their positions. */
function insert(order: SlotOrder, products: Products, positions: readonly number[], compare: Compare): SlotOrder {
  const added = positions.filter((position) => products[position]);
  added.sort((a, b) => compare(products[a]!, products[b]!));
  const result = new Int32Array(order.length + added.length);
  let from = 0;
  added.forEach((position, count) => {
    const product = products[position]!;
    let low = from;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(products[order[middle]!]!, product) < 0) low = middle + 1;
      else high = middle;
    }
    result.set(order.subarray(from, low), from + count);
    result[low + count] = position;
    from = low;
  });
  result.set(order.subarray(from), from + added.length);
  return result;
}

/** A sort order after the products at `changed` were added, removed or changed. */
export function reorder(order: SlotOrder, products: Products, changed: readonly number[], compare: Compare): SlotOrder {
  return changed.length === 0 ? order : insert(without(order, changed), products, changed, compare);
}

/** As `reorder`, for any number of products, in slices between which requests are served. */
export async function reorderMany(
  order: SlotOrder,
  products: Products,
  changed: readonly number[],
  compare: Compare,
): Promise<SlotOrder> {
  if (changed.length <= slice) return reorder(order, products, changed, compare);
  let sorted = without(order, changed);
  for (let from = 0; from < changed.length; from += slice) {
    sorted = insert(sorted, products, changed.slice(from, from + slice), compare);
    await nextTurn();
  }
  return sorted;
}
