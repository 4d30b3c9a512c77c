import { freeFrom } from '#values/free-from.ts';
import { stepSlugs } from '#values/knowledge.ts';
import { shadeFamilies } from '#values/shade-families.ts';
import { sizeRanges } from '#values/size-ranges.ts';
import { hairTypes, skinTypes } from '#values/skin-and-hair.ts';
import { BitCounts, hasVariant, shadesAmong, sizesAmong } from './facet-bits.ts';
import type { ListingFacts, VariantSet } from './listing-facts.ts';
import type { Taxonomy } from './taxonomy.ts';
import type { SearchResult } from './searcher.ts';

/** The filter of a list; categories and brands by index, prices in piastres. */
export type Filter = {
  /** Sorted; null for all. */
  readonly categories: readonly number[] | null;
  readonly brands: readonly number[] | null;
  readonly min: number | null;
  readonly max: number | null;
  /** Families of shades and ranges of sizes, as bits; null for all. One variant has both, and with `available` it is in stock. */
  readonly shades: number | null;
  readonly sizes: number | null;
  /** What the list of ingredients must be free from, as bits, all of them; null for anything. */
  readonly freeFrom: number | null;
  /** Ingredients that a list must be known not to have, as sorted positions in the dictionary; null for anything. */
  readonly without: readonly number[] | null;
  /** Any of these concerns, by index; null for all. */
  readonly concerns: readonly number[] | null;
  /** Types of skin and hair and steps of a routine, as bits; null for all. */
  readonly skinTypes: number | null;
  readonly hairTypes: number | null;
  readonly steps: number | null;
  /** The lowest average rating, 1 to 5; null for all. */
  readonly minRating: number | null;
  readonly offers: boolean;
  /** Only sets. */
  readonly sets: boolean;
  readonly available: boolean;
  /** The products that a search found; null without a search. */
  readonly among: SearchResult | null;
};

/** Matches all products. */
export const noFilter: Filter = {
  categories: null,
  brands: null,
  min: null,
  max: null,
  shades: null,
  sizes: null,
  freeFrom: null,
  without: null,
  concerns: null,
  skinTypes: null,
  hairTypes: null,
  steps: null,
  minRating: null,
  offers: false,
  sets: false,
  available: false,
  among: null,
};

/** The number of products that match a filter, and that would match each other choice: a facet ignores its own filter. */
export type Found = {
  readonly total: number;
  readonly byCategory: Int32Array;
  readonly byBrand: Int32Array;
  readonly byShade: Int32Array;
  readonly bySize: Int32Array;
  /** Those that match the filter and are free from it, because a further choice narrows the list. */
  readonly byFreeFrom: Int32Array;
  readonly byConcern: Int32Array;
  readonly bySkinType: Int32Array;
  readonly byHairType: Int32Array;
  readonly byStep: Int32Array;
  /** Those with an average rating of at least one to five. */
  readonly byRating: Int32Array;
  /** Lowest and highest price; zeros without a product. */
  readonly price: { readonly min: number; readonly max: number };
  readonly offers: number;
  readonly sets: number;
  readonly available: number;
};

/** Two filters have the same key only when they are equal. */
export const filterKey = ({ among, ...filter }: Filter): string =>
  JSON.stringify([keys.map((key) => filter[key]), among?.key ?? null]);

const keys = Object.keys(noFilter).filter((key) => key !== 'among') as Exclude<keyof Filter, 'among'>[];

/** The conditions of a filter, as bits. A product that fails only `shade` has a variant that meets all but the choice of shades. */
const failing = {
  category: 1,
  brand: 2,
  price: 4,
  shade: 8,
  size: 16,
  /** Both are failed, and the product has variants for each of the choices without the other. */
  shadeOrSize: 32,
  concern: 64,
  skinTypes: 128,
  hairTypes: 256,
  steps: 512,
  rating: 1024,
  other: 2048,
} as const;

/** The conditions that a set of variants fails. */
function failsOfSet(variants: VariantSet, { shades, sizes }: Filter): number {
  if (hasVariant(variants, shades, sizes)) return 0;
  const hasOtherShade = shades !== null && hasVariant(variants, null, sizes);
  const hasOtherSize = sizes !== null && hasVariant(variants, shades, null);
  if (hasOtherShade) return hasOtherSize ? failing.shadeOrSize : failing.shade;
  return hasOtherSize ? failing.size : failing.other;
}

/**
 * Tells which conditions of a filter, except `among`, a product on sale fails, by its position; zero for one that matches. Nothing is allocated for a
 * product.
 */
export function testOf(
  filter: Filter,
  facts: ListingFacts,
  { brands, categories, concerns }: Taxonomy,
): (position: number) => number {
  const chosenCategories = filter.categories && flagsOf(filter.categories, categories.rows.length);
  const chosenBrands = filter.brands && flagsOf(filter.brands, brands.rows.length);
  const chosenConcerns = filter.concerns && flagsOf(filter.concerns, concerns.rows.length);
  const without = filter.without && new Set(filter.without);
  const min = filter.min ?? 0;
  const max = filter.max ?? Infinity;
  const { freeFrom: free, skinTypes: skin, hairTypes: hair, steps, minRating, offers, sets } = filter;
  const setOf = filter.available ? facts.inStock : facts.onSale;
  const failsOfSets = Int32Array.from(facts.variantSets, (variants) => failsOfSet(variants, filter));
  const { category, brand, price, stars, freeFrom, isListKnown, isOnOffer, isSet } = facts;
  return (position) => {
    let fails = failsOfSets[setOf[position]!]!;
    if (chosenCategories !== null && chosenCategories[category[position]!] === 0) fails |= failing.category;
    if (chosenBrands !== null && chosenBrands[brand[position]!] === 0) fails |= failing.brand;
    if (price[position]! < min || price[position]! > max) fails |= failing.price;
    if (chosenConcerns !== null && !facts.concerns[position]!.some((index) => chosenConcerns[index] === 1))
      fails |= failing.concern;
    if (skin !== null && (facts.skinTypes[position]! & skin) === 0) fails |= failing.skinTypes;
    if (hair !== null && (facts.hairTypes[position]! & hair) === 0) fails |= failing.hairTypes;
    if (steps !== null && (facts.steps[position]! & steps) === 0) fails |= failing.steps;
    if (minRating !== null && stars[position]! < minRating) fails |= failing.rating;
    if (
      (free !== null && (freeFrom[position]! & free) !== free) ||
      (without !== null &&
        (isListKnown[position] === 0 || facts.ingredients[position]!.some((ingredient) => without.has(ingredient)))) ||
      (offers && isOnOffer[position] === 0) ||
      (sets && isSet[position] === 0)
    )
      fails |= failing.other;
    return fails;
  };
}

/** One at each chosen index. */
function flagsOf(indices: readonly number[], length: number): Uint8Array {
  const flags = new Uint8Array(length);
  for (const index of indices) flags[index] = 1;
  return flags;
}

/** Counts the products of a catalogue, or those at the positions that a search found, by the facts of those on sale. */
export function find(
  facts: ListingFacts,
  filter: Filter,
  taxonomy: Taxonomy,
  positions: readonly number[] | null = null,
): Found {
  const failsOf = testOf(filter, facts, taxonomy);
  const { shades, sizes } = filter;
  const { variantSets, inStock } = facts;
  const setOf = filter.available ? inStock : facts.onSale;
  // The families and ranges that a further choice of a shade or a size would find.
  const shadesOfSets = Int32Array.from(variantSets, (variants) => shadesAmong(variants, sizes));
  const sizesOfSets = Int32Array.from(variantSets, (variants) => sizesAmong(variants, shades));
  const isAvailable = Uint8Array.from(variantSets, (variants) => Number(hasVariant(variants, shades, sizes)));
  const byCategory = new Int32Array(taxonomy.categories.rows.length);
  const byBrand = new Int32Array(taxonomy.brands.rows.length);
  const byConcern = new Int32Array(taxonomy.concerns.rows.length);
  const byStars = new Int32Array(6);
  const byShade = new BitCounts(shadeFamilies.length);
  const bySize = new BitCounts(sizeRanges.length);
  const byFreeFrom = new BitCounts(freeFrom.length);
  const bySkinType = new BitCounts(skinTypes.length);
  const byHairType = new BitCounts(hairTypes.length);
  const byStep = new Int32Array(stepSlugs.length);
  let total = 0;
  let offers = 0;
  let sets = 0;
  let available = 0;
  let min = Infinity;
  let max = 0;
  const length = positions?.length ?? facts.isListed.length;
  for (let index = 0; index < length; index++) {
    const position = positions === null ? index : positions[index]!;
    if (facts.isListed[position] !== 1) continue;
    const fails = failsOf(position);
    // A product that fails one condition counts only for the facet of that condition.
    if ((fails & (fails - 1)) !== 0) continue;
    const matches = fails === 0;
    if (matches || fails === failing.category) byCategory[facts.category[position]!]!++;
    if (matches || fails === failing.brand) byBrand[facts.brand[position]!]!++;
    if (matches || fails === failing.shade || fails === failing.shadeOrSize)
      byShade.add(shadesOfSets[setOf[position]!]!);
    if (matches || fails === failing.size || fails === failing.shadeOrSize) bySize.add(sizesOfSets[setOf[position]!]!);
    if (matches || fails === failing.skinTypes) bySkinType.add(facts.skinTypes[position]!);
    if (matches || fails === failing.hairTypes) byHairType.add(facts.hairTypes[position]!);
    // A product has one step at most.
    const steps = facts.steps[position]!;
    if (steps !== 0 && (matches || fails === failing.steps)) byStep[31 - Math.clz32(steps)]!++;
    if (matches || fails === failing.concern) for (const concern of facts.concerns[position]!) byConcern[concern]!++;
    if (matches || fails === failing.rating) byStars[facts.stars[position]!]!++;
    if (matches || fails === failing.price) {
      const price = facts.price[position]!;
      if (price < min) min = price;
      if (price > max) max = price;
    }
    if (!matches) continue;
    total++;
    byFreeFrom.add(facts.freeFrom[position]!);
    offers += facts.isOnOffer[position]!;
    sets += facts.isSet[position]!;
    available += isAvailable[inStock[position]!]!;
  }
  return {
    total,
    byCategory,
    byBrand,
    byShade: byShade.counts(),
    bySize: bySize.counts(),
    byFreeFrom: byFreeFrom.counts(),
    byConcern,
    bySkinType: bySkinType.counts(),
    byHairType: byHairType.counts(),
    byStep,
    byRating: Int32Array.from([1, 2, 3, 4, 5], (stars) => byStars.subarray(stars).reduce((sum, count) => sum + count)),
    price: { min: min === Infinity ? 0 : min, max },
    offers,
    sets,
    available,
  };
}
