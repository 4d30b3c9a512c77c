import { offerAt, shownVariant } from '#shop/catalogue/card.ts';
import { freeFromBits, hairTypeBits, skinTypeBits } from '#shop/catalogue/facet-bits.ts';
import type { IndexedProduct } from '#shop/catalogue/rows.ts';
import { conflicts } from '#values/knowledge.ts';
import type { Piastres } from '#values/money.ts';
import type { RoutineTime } from '#values/finder.ts';
import type { Answers } from './answers.ts';

/** The price to pay for the variant of a product that cards show. */
export function shownPrice(product: IndexedProduct, now: Date): Piastres {
  const variant = shownVariant(product);
  return offerAt(variant, now.getTime()) ?? variant.price;
}

const fragranceFree = freeFromBits(['fragrance'])!;

/** Whether a product can be bought now and has nothing that the shopper avoids. A set is no step. */
export const isAllowed = (product: IndexedProduct, { avoid }: Pick<Answers, 'avoid'>, now: Date): boolean =>
  product.stock > 0 &&
  product.publishedAt <= now.getTime() &&
  product.parts === null &&
  (!avoid.includes('pregnancy') || product.care.pregnancy === null) &&
  (!avoid.includes('fragrance') || (product.facetBits.freeFrom & fragranceFree) !== 0);

/** `other`: it is for types that the shopper does not have. `any`: no type is known of it or asked for. */
export function typeMatch({ careBits }: IndexedProduct, { kind, type }: Pick<Answers, 'kind' | 'type'>) {
  const fields = kind === 'hair' ? careBits.hairTypes : careBits.skinTypes;
  if (type === null || fields === 0) return 'any';
  const bit = (kind === 'hair' ? hairTypeBits([type]) : skinTypeBits([type])) ?? 0;
  return (fields & bit) === 0 ? 'other' : 'match';
}

/** Whether two products are for a common type of skin or hair, as far as their types are known. */
export const typesOverlap = ({ careBits: a }: IndexedProduct, { careBits: b }: IndexedProduct): boolean =>
  (a.skinTypes === 0 || b.skinTypes === 0 || (a.skinTypes & b.skinTypes) !== 0) &&
  (a.hairTypes === 0 || b.hairTypes === 0 || (a.hairTypes & b.hairTypes) !== 0);

/** Whether a product is used at a time; one without times is used at any. Only skin has mornings and evenings. */
export const isUsedAt = ({ care }: IndexedProduct, time: RoutineTime): boolean =>
  time === 'morning' || time === 'evening'
    ? care.times.length === 0 || care.times.includes(time)
    : time !== 'weekly' || care.times.length === 0 || care.times.includes('evening');

/** Whether two products can be used in the same routine. */
export const fitTogether = (first: IndexedProduct, second: IndexedProduct): boolean =>
  conflicts(first.care.actives, second.care.actives).length === 0;

const priorRatings = 10;
const priorRating = 4;

/** How much other shoppers like and buy a product: at most about 50, less than one concern. */
const esteem = ({ ratingCount, ratingSum, soldCount }: IndexedProduct): number =>
  ((ratingSum + priorRatings * priorRating) / (ratingCount + priorRatings)) * 6 +
  Math.min(20, Math.log2(1 + soldCount));

type Wishes = Pick<Answers, 'kind' | 'type'> & {
  /** The ids of the chosen concerns. */
  concernIds: readonly number[];
  /** Those that a treatment in the routine is for already. */
  covered?: ReadonlySet<number>;
};

/** How well a product suits: concerns first, then the type, then what others think of it. */
export function score(product: IndexedProduct, { concernIds, covered, ...answers }: Wishes): number {
  let points = esteem(product);
  for (const id of concernIds) if (product.concerns.includes(id)) points += covered?.has(id) ? 40 : 100;
  if (typeMatch(product, answers) === 'match') points += 40;
  return points;
}

/** The product with the most points; of equals the one with the lower id. */
export function best(products: readonly IndexedProduct[], points: (product: IndexedProduct) => number) {
  let top: { product: IndexedProduct; points: number } | undefined;
  for (const product of products) {
    const own = points(product);
    if (!top || own > top.points || (own === top.points && product.id < top.product.id)) top = { product, points: own };
  }
  return top?.product;
}
