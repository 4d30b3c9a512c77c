import { isOnOfferAt, priceAt } from './card.ts';
import type { Taxonomy } from './taxonomy.ts';
import type { IndexedProduct } from './rows.ts';

/**
 * What filters compare and count of a product on sale, during a period in which no offer starts or ends: collected once, in one object, because a
 * filter looks at each of 100,000 products.
 */
export type ListingFacts = {
  /** The index of the category in which it is shown, and of its brand. */
  readonly category: number;
  readonly brand: number;
  /** The lowest price to pay among its variants. */
  readonly price: number;
  readonly isOnOffer: boolean;
  readonly isSet: boolean;
  /** The families and ranges of its variants, of each one on sale, and of each one in stock: see `FacetBits`. */
  readonly shades: number;
  readonly sizes: number;
  readonly onSale: readonly number[];
  readonly inStock: readonly number[];
  readonly freeFrom: number;
  readonly skinTypes: number;
  readonly hairTypes: number;
  readonly steps: number;
  /** The indices of its concerns, without hidden ones. */
  readonly concerns: readonly number[];
  /** Full stars of its average rating; 0 without one. */
  readonly stars: number;
  readonly ingredients: readonly number[];
  readonly isListKnown: boolean;
};

const starsOf = ({ ratingSum, ratingCount }: IndexedProduct): number =>
  ratingCount === 0 ? 0 : Math.floor(ratingSum / ratingCount);

/** The facts of a product; null when it is not on sale at `now`. */
export function listingFactsOf(
  product: IndexedProduct | null,
  { brands, categories, concerns }: Taxonomy,
  now: number,
): ListingFacts | null {
  if (!product || product.publishedAt > now) return null;
  const { facetBits, careBits } = product;
  return {
    category: categories.shownIn[categories.indexOf.get(product.categoryId)!]!,
    brand: brands.indexOf.get(product.brandId)!,
    price: priceAt(product, now),
    isOnOffer: isOnOfferAt(product, now),
    isSet: product.parts !== null,
    shades: facetBits.shades,
    sizes: facetBits.sizes,
    onSale: facetBits.onSale,
    inStock: facetBits.inStock,
    freeFrom: facetBits.freeFrom,
    skinTypes: careBits.skinTypes,
    hairTypes: careBits.hairTypes,
    steps: careBits.steps,
    concerns:
      product.concerns.length === 0 ? noConcerns : product.concerns.flatMap((id) => concerns.indexOf.get(id) ?? []),
    stars: starsOf(product),
    ingredients: product.ingredients,
    isListKnown: product.isListKnown,
  };
}

const noConcerns: readonly number[] = [];
