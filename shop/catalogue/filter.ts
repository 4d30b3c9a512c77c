import { freeFrom } from '#values/free-from.ts';
import { shadeFamilies } from '#values/shade-families.ts';
import { sizeRanges } from '#values/size-ranges.ts';
import { isOnOfferAt, priceAt } from './card.ts';
import { countBits } from './facet-bits.ts';
import type { Brands, Categories } from './taxonomy.ts';
import type { IndexedProduct } from './rows.ts';
import type { SearchResult } from './searcher.ts';

/** The filter of a list; categories and brands by index, prices in piastres. */
export type Filter = {
  /** Sorted; null for all. */
  readonly categories: readonly number[] | null;
  readonly brands: readonly number[] | null;
  readonly min: number | null;
  readonly max: number | null;
  /** Families of shades and ranges of sizes, as bits; null for all. */
  readonly shades: number | null;
  readonly sizes: number | null;
  /** What the list of ingredients must be free from, as bits, all of them; null for anything. */
  readonly freeFrom: number | null;
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
  /** Lowest and highest price; zeros without a product. */
  readonly price: { readonly min: number; readonly max: number };
  readonly offers: number;
  readonly sets: number;
  readonly available: number;
};

/** Two filters have the same key only when they are equal. */
export const filterKey = ({
  categories,
  brands,
  min,
  max,
  shades,
  sizes,
  freeFrom: free,
  offers,
  sets,
  available,
  among,
}: Filter): string =>
  JSON.stringify([categories, brands, min, max, shades, sizes, free, offers, sets, available, among?.key ?? null]);

type Taxonomy = { readonly brands: Brands; readonly categories: Categories };

/** A product as a filter sees it: its position, its price to pay, and the conditions it fails. */
type Outcome = {
  category: number;
  brand: number;
  price: number;
  isOnOffer: boolean;
  failsCategory: boolean;
  failsBrand: boolean;
  failsPrice: boolean;
  failsShade: boolean;
  failsSize: boolean;
  fails: number;
};

/** Compares products that are on sale with a filter, except `among`. */
function testOf(filter: Filter, { brands, categories }: Taxonomy, now: number): (product: IndexedProduct) => Outcome {
  const chosenCategories = filter.categories && new Set(filter.categories);
  const chosenBrands = filter.brands && new Set(filter.brands);
  const min = filter.min ?? 0;
  const max = filter.max ?? Infinity;
  return (product) => {
    const category = categories.shownIn[categories.indexOf.get(product.categoryId)!]!;
    const brand = brands.indexOf.get(product.brandId)!;
    const isOnOffer = isOnOfferAt(product, now);
    const price = priceAt(product, now);
    const failsCategory = chosenCategories !== null && !chosenCategories.has(category);
    const failsBrand = chosenBrands !== null && !chosenBrands.has(brand);
    const failsPrice = price < min || price > max;
    const failsShade = filter.shades !== null && (product.facetBits.shades & filter.shades) === 0;
    const failsSize = filter.sizes !== null && (product.facetBits.sizes & filter.sizes) === 0;
    const fails =
      Number(failsCategory) +
      Number(failsBrand) +
      Number(failsPrice) +
      Number(failsShade) +
      Number(failsSize) +
      Number(filter.freeFrom !== null && (product.facetBits.freeFrom & filter.freeFrom) !== filter.freeFrom) +
      Number(filter.offers && !isOnOffer) +
      Number(filter.sets && product.parts === null) +
      Number(filter.available && product.stock <= 0);
    return { category, brand, price, isOnOffer, failsCategory, failsBrand, failsPrice, failsShade, failsSize, fails };
  };
}

/** Whether a product on sale matches a filter, except `among`. */
export function matcherOf(filter: Filter, taxonomy: Taxonomy, now: number): (product: IndexedProduct) => boolean {
  const test = testOf(filter, taxonomy, now);
  return (product) => test(product).fails === 0;
}

/** Counts `products`: those of a catalogue, or the result of a search. */
export function find(
  products: Iterable<IndexedProduct | null>,
  filter: Filter,
  taxonomy: Taxonomy,
  now: number,
): Found {
  const test = testOf(filter, taxonomy, now);
  const byCategory = new Int32Array(taxonomy.categories.rows.length);
  const byBrand = new Int32Array(taxonomy.brands.rows.length);
  const byShade = new Int32Array(shadeFamilies.length);
  const bySize = new Int32Array(sizeRanges.length);
  const byFreeFrom = new Int32Array(freeFrom.length);
  let total = 0;
  let offers = 0;
  let sets = 0;
  let available = 0;
  let min = Infinity;
  let max = 0;
  for (const product of products) {
    if (!product || product.publishedAt > now) continue;
    const { category, brand, price, isOnOffer, failsCategory, failsBrand, failsPrice, failsShade, failsSize, fails } =
      test(product);
    // A product that fails one condition counts only for the facet of that condition.
    if (fails > 1) continue;
    const matches = fails === 0;
    if (matches) total++;
    if (matches || failsCategory) byCategory[category]!++;
    if (matches || failsBrand) byBrand[brand]!++;
    if (matches || failsShade) countBits(byShade, product.facetBits.shades);
    if (matches || failsSize) countBits(bySize, product.facetBits.sizes);
    if (matches) countBits(byFreeFrom, product.facetBits.freeFrom);
    if (matches || failsPrice) {
      min = Math.min(min, price);
      max = Math.max(max, price);
    }
    if (matches && isOnOffer) offers++;
    if (matches && product.parts !== null) sets++;
    if (matches && product.stock > 0) available++;
  }
  return {
    total,
    byCategory,
    byBrand,
    byShade,
    bySize,
    byFreeFrom,
    price: { min: min === Infinity ? 0 : min, max },
    offers,
    sets,
    available,
  };
}
