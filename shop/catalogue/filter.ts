import { AVAILABLE, type Columns, ON_OFFER, VISIBLE } from './columns.ts';

/** What a list is narrowed to; categories and brands by dense index, prices in piastres. */
export type Filter = {
  /** Sorted; null for all. */
  readonly categories: readonly number[] | null;
  readonly brands: readonly number[] | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly offers: boolean;
  readonly available: boolean;
  /** Slots that a search found, best first, under the search's name; null without one. */
  readonly among: { readonly key: string; readonly slots: Int32Array } | null;
};

/** All products. */
export const noFilter: Filter = {
  categories: null,
  brands: null,
  min: null,
  max: null,
  offers: false,
  available: false,
  among: null,
};

/** The products of a filter by slot, and how many each other choice would give: a facet leaves its own filter out. */
export type Found = {
  readonly matches: Uint8Array;
  readonly total: number;
  readonly byCategory: Int32Array;
  readonly byBrand: Int32Array;
  /** Lowest and highest price; zeros without a product. */
  readonly price: { readonly min: number; readonly max: number };
  readonly offers: number;
  readonly available: number;
};

/** What a product may miss; an offer and a piece in stock are missed by the bits of their flags. */
const CATEGORY = 8;
const BRAND = 16;
const PRICE = 32;

/** A name that two filters share only when they are the same. */
export const filterKey = ({ categories, brands, min, max, offers, available, among }: Filter): string =>
  JSON.stringify([categories, brands, min, max, offers, available, among?.key ?? null]);

/** Looks at each product once, or at those the search found. */
export function find(columns: Columns, filter: Filter, categoryCount: number, brandCount: number): Found {
  const { size, brand, category, price, flags } = columns;
  const categoryMisses = missesOf(filter.categories, categoryCount, CATEGORY);
  const brandMisses = missesOf(filter.brands, brandCount, BRAND);
  const lowest = filter.min ?? 0;
  const highest = Math.min(filter.max ?? Infinity, 0x7fffffff);
  const needed = (filter.offers ? ON_OFFER : 0) | (filter.available ? AVAILABLE : 0);
  const matches = new Uint8Array(size);
  const byCategory = new Int32Array(categoryCount);
  const byBrand = new Int32Array(brandCount);
  let total = 0;
  let offers = 0;
  let available = 0;
  let min = Infinity;
  let max = 0;
  const among = filter.among?.slots;
  const end = among ? among.length : size;
  for (let at = 0; at < end; at++) {
    const slot = among ? among[at]! : at;
    const flag = flags[slot]!;
    if ((flag & VISIBLE) === 0) continue;
    const itsCategory = category[slot]!;
    const itsBrand = brand[slot]!;
    const amount = price[slot]!;
    const misses =
      (needed & ~flag) |
      categoryMisses[itsCategory]! |
      brandMisses[itsBrand]! |
      (amount < lowest || amount > highest ? PRICE : 0);
    // A product that misses nothing counts everywhere; one that misses a single thing counts for that facet, which leaves its own filter out.
    if ((misses & (misses - 1)) !== 0) continue;
    if (misses === 0) {
      matches[slot] = 1;
      total++;
    }
    if (misses === 0 || misses === CATEGORY) byCategory[itsCategory]!++;
    if (misses === 0 || misses === BRAND) byBrand[itsBrand]!++;
    if (misses === 0 || misses === PRICE) {
      if (amount < min) min = amount;
      if (amount > max) max = amount;
    }
    // One that misses an offer, or stock, has none to be counted.
    if (misses === 0 && (flag & ON_OFFER) !== 0) offers++;
    if (misses === 0 && (flag & AVAILABLE) !== 0) available++;
  }
  return { matches, total, byCategory, byBrand, price: { min: min === Infinity ? 0 : min, max }, offers, available };
}

/** Per index: nothing when it was chosen or all are, else `miss`. */
function missesOf(chosen: readonly number[] | null, count: number, miss: number): Uint8Array {
  const bytes = new Uint8Array(count);
  if (!chosen) return bytes;
  bytes.fill(miss);
  for (const index of chosen) bytes[index] = 0;
  return bytes;
}
