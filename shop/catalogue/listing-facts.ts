import { isOnOfferAt, priceAt } from './card.ts';
import type { IndexedProduct } from './rows.ts';
import type { Taxonomy } from './taxonomy.ts';

/**
 * What filters compare and count of the products on sale, during a period in which no offer starts or ends. Each fact has an array of its own, by the
 * position of the product: a filter reads a few facts of 100,000 products, and memory that is read in order is fast.
 */
export type ListingFacts = Readonly<ReturnType<typeof emptyColumns>> & {
  /** The different sets of variants that products have: a filter judges each once, and products name theirs by its index. It only grows. */
  readonly variantSets: readonly VariantSet[];
  readonly indexOfSet: ReadonlyMap<string, number>;
};

/** The family and the range of each variant, as bits: see `FacetBits`. */
export type VariantSet = readonly number[];

const none: readonly number[] = [];

const emptyColumns = (length: number) => ({
  /** 1 for a product that is on sale; one that is not has no other facts. */
  isListed: new Uint8Array(length),
  /** The index of the category in which it is shown, and of its brand. */
  category: new Int32Array(length),
  brand: new Int32Array(length),
  /** The lowest price to pay among its variants. */
  price: new Float64Array(length),
  isOnOffer: new Uint8Array(length),
  isSet: new Uint8Array(length),
  /** The sets of its variants on sale, and of those in stock. */
  onSale: new Int32Array(length),
  inStock: new Int32Array(length),
  freeFrom: new Int32Array(length),
  skinTypes: new Int32Array(length),
  hairTypes: new Int32Array(length),
  steps: new Int32Array(length),
  /** Full stars of its average rating; 0 without one. */
  stars: new Uint8Array(length),
  isListKnown: new Uint8Array(length),
  /** The indices of its concerns, without hidden ones. */
  concerns: Array.from({ length }, () => none),
  ingredients: Array.from({ length }, () => none),
});

/** The facts of all products at a time, in milliseconds since 1970. */
export function listingFactsOf(
  products: readonly (IndexedProduct | null)[],
  taxonomy: Taxonomy,
  now: number,
): ListingFacts {
  const facts = { ...emptyColumns(products.length), variantSets: [], indexOfSet: new Map<string, number>() };
  products.forEach((product, position) => write(facts, position, product, taxonomy, now));
  return facts;
}

/** The facts after changes of products; a shared copy would be wrong for the version before. */
export function withChanges(
  before: ListingFacts,
  changes: readonly { readonly position: number; readonly after: IndexedProduct | null }[],
  taxonomy: Taxonomy,
  now: number,
): ListingFacts {
  const length = changes.reduce((most, { position }) => Math.max(most, position + 1), before.isListed.length);
  const columns = emptyColumns(length);
  for (const name of Object.keys(columns) as (keyof typeof columns)[]) copy(before[name], columns[name]);
  const facts = { ...before, ...columns };
  for (const { position, after } of changes) write(facts, position, after, taxonomy, now);
  return facts;
}

type Column = ReturnType<typeof emptyColumns>[keyof ReturnType<typeof emptyColumns>];

function copy(from: Column, to: Column): void {
  if (!Array.isArray(to)) to.set(from as ArrayLike<number>);
  else (from as typeof to).forEach((value, position) => (to[position] = value));
}

/** The index of a set, which is added if it is new. */
function indexOfSet({ variantSets, indexOfSet }: ListingFacts, set: VariantSet): number {
  const key = set.join();
  const index = indexOfSet.get(key) ?? variantSets.length;
  if (index === variantSets.length) {
    (variantSets as VariantSet[]).push(set);
    (indexOfSet as Map<string, number>).set(key, index);
  }
  return index;
}

const starsOf = ({ ratingSum, ratingCount }: IndexedProduct): number =>
  ratingCount === 0 ? 0 : Math.floor(ratingSum / ratingCount);

function write(
  facts: ListingFacts,
  position: number,
  product: IndexedProduct | null,
  { brands, categories, concerns }: Taxonomy,
  now: number,
): void {
  const isListed = product !== null && product.publishedAt <= now;
  facts.isListed[position] = Number(isListed);
  if (!isListed) return;
  const { facetBits, careBits } = product;
  facts.category[position] = categories.shownIn[categories.indexOf.get(product.categoryId)!]!;
  facts.brand[position] = brands.indexOf.get(product.brandId)!;
  facts.price[position] = priceAt(product, now);
  facts.isOnOffer[position] = Number(isOnOfferAt(product, now));
  facts.isSet[position] = Number(product.parts !== null);
  facts.onSale[position] = indexOfSet(facts, facetBits.onSale);
  facts.inStock[position] = indexOfSet(facts, facetBits.inStock);
  facts.freeFrom[position] = facetBits.freeFrom;
  facts.skinTypes[position] = careBits.skinTypes;
  facts.hairTypes[position] = careBits.hairTypes;
  facts.steps[position] = careBits.steps;
  facts.stars[position] = starsOf(product);
  facts.isListKnown[position] = Number(product.isListKnown);
  facts.concerns[position] =
    product.concerns.length === 0 ? none : product.concerns.flatMap((id) => concerns.indexOf.get(id) ?? []);
  facts.ingredients[position] = product.ingredients;
}
