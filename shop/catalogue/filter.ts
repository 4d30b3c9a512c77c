import { freeFrom } from '#values/free-from.ts';
import { stepSlugs } from '#values/knowledge.ts';
import { shadeFamilies } from '#values/shade-families.ts';
import { sizeRanges } from '#values/size-ranges.ts';
import { hairTypes, skinTypes } from '#values/skin-and-hair.ts';
import { BitCounts, hasVariant, shadesAmong, sizesAmong } from './facet-bits.ts';
import type { ListingFacts } from './listing-facts.ts';
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

/** Tells which conditions the variants of a product fail. */
function variantTestOf({ shades, sizes, available }: Filter): (facts: ListingFacts) => number {
  if (shades === null && sizes === null)
    return available ? ({ inStock }) => (inStock.length > 0 ? 0 : failing.other) : () => 0;
  return (facts) => {
    const variants = available ? facts.inStock : facts.onSale;
    if (hasVariant(variants, shades, sizes)) return 0;
    const hasOtherShade = shades !== null && hasVariant(variants, null, sizes);
    const hasOtherSize = sizes !== null && hasVariant(variants, shades, null);
    if (hasOtherShade) return hasOtherSize ? failing.shadeOrSize : failing.shade;
    return hasOtherSize ? failing.size : failing.other;
  };
}

/** Tells which conditions of a filter, except `among`, a product fails; zero for one that matches. Nothing is allocated for a product. */
export function testOf(filter: Filter, { brands, categories, concerns }: Taxonomy): (facts: ListingFacts) => number {
  const chosenCategories = filter.categories && flagsOf(filter.categories, categories.rows.length);
  const chosenBrands = filter.brands && flagsOf(filter.brands, brands.rows.length);
  const chosenConcerns = filter.concerns && flagsOf(filter.concerns, concerns.rows.length);
  const without = filter.without && new Set(filter.without);
  const min = filter.min ?? 0;
  const max = filter.max ?? Infinity;
  const { freeFrom: free, skinTypes: skin, hairTypes: hair, steps, minRating, offers, sets } = filter;
  const failsOfVariants = variantTestOf(filter);
  return (facts) => {
    let fails = failsOfVariants(facts);
    if (chosenCategories !== null && chosenCategories[facts.category] === 0) fails |= failing.category;
    if (chosenBrands !== null && chosenBrands[facts.brand] === 0) fails |= failing.brand;
    if (facts.price < min || facts.price > max) fails |= failing.price;
    if (chosenConcerns !== null && !facts.concerns.some((index) => chosenConcerns[index] === 1))
      fails |= failing.concern;
    if (skin !== null && (facts.skinTypes & skin) === 0) fails |= failing.skinTypes;
    if (hair !== null && (facts.hairTypes & hair) === 0) fails |= failing.hairTypes;
    if (steps !== null && (facts.steps & steps) === 0) fails |= failing.steps;
    if (minRating !== null && facts.stars < minRating) fails |= failing.rating;
    if (
      (free !== null && (facts.freeFrom & free) !== free) ||
      (without !== null && (!facts.isListKnown || facts.ingredients.some((ingredient) => without.has(ingredient)))) ||
      (offers && !facts.isOnOffer) ||
      (sets && !facts.isSet)
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

/** Counts the products of a catalogue, or those that a search found, by the facts of those on sale. */
export function find(products: Iterable<ListingFacts | null>, filter: Filter, taxonomy: Taxonomy): Found {
  const failsOf = testOf(filter, taxonomy);
  const { shades, sizes } = filter;
  const hasChoice = shades !== null || sizes !== null;
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
  for (const facts of products) {
    if (facts === null) continue;
    const fails = failsOf(facts);
    // A product that fails one condition counts only for the facet of that condition.
    if ((fails & (fails - 1)) !== 0) continue;
    const matches = fails === 0;
    if (matches || fails === failing.category) byCategory[facts.category]!++;
    if (matches || fails === failing.brand) byBrand[facts.brand]!++;
    if (matches || fails === failing.shade || fails === failing.shadeOrSize)
      byShade.add(
        filter.available || sizes !== null
          ? shadesAmong(filter.available ? facts.inStock : facts.onSale, sizes)
          : facts.shades,
      );
    if (matches || fails === failing.size || fails === failing.shadeOrSize)
      bySize.add(
        filter.available || shades !== null
          ? sizesAmong(filter.available ? facts.inStock : facts.onSale, shades)
          : facts.sizes,
      );
    if (matches || fails === failing.skinTypes) bySkinType.add(facts.skinTypes);
    if (matches || fails === failing.hairTypes) byHairType.add(facts.hairTypes);
    // A product has one step at most.
    if (facts.steps !== 0 && (matches || fails === failing.steps)) byStep[31 - Math.clz32(facts.steps)]!++;
    if (matches || fails === failing.concern) for (const index of facts.concerns) byConcern[index]!++;
    if (matches || fails === failing.rating) byStars[facts.stars]!++;
    if (matches || fails === failing.price) {
      if (facts.price < min) min = facts.price;
      if (facts.price > max) max = facts.price;
    }
    if (!matches) continue;
    total++;
    byFreeFrom.add(facts.freeFrom);
    if (facts.isOnOffer) offers++;
    if (facts.isSet) sets++;
    if (hasChoice ? hasVariant(facts.inStock, shades, sizes) : facts.inStock.length > 0) available++;
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
