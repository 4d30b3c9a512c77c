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
export const noFilter: Filter = { categories: null, brands: null, min: null, max: null, offers: false, available: false, among: null };

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

const CATEGORY = 1;
const BRAND = 2;
const PRICE = 4;
const OFFERS = 8;
const STOCK = 16;

/** A name that two filters share only when they are the same. */
export const filterKey = ({ categories, brands, min, max, offers, available, among }: Filter): string =>
  JSON.stringify([categories, brands, min, max, offers, available, among?.key ?? null]);

/** Looks at each product once, or at those the search found. */
export function find(columns: Columns, filter: Filter, categoryCount: number, brandCount: number): Found {
  const { size, brand, category, price, flags } = columns;
  const inCategory = chosen(filter.categories, categoryCount);
  const inBrand = chosen(filter.brands, brandCount);
  const lowest = filter.min ?? 0;
  const highest = filter.max ?? Infinity;
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
    const amount = price[slot]!;
    let misses = 0;
    if (inCategory && inCategory[category[slot]!] === 0) misses |= CATEGORY;
    if (inBrand && inBrand[brand[slot]!] === 0) misses |= BRAND;
    if (amount < lowest || amount > highest) misses |= PRICE;
    if (filter.offers && (flag & ON_OFFER) === 0) misses |= OFFERS;
    if (filter.available && (flag & AVAILABLE) === 0) misses |= STOCK;
    if (misses === 0) {
      matches[slot] = 1;
      total++;
    }
    if ((misses & ~CATEGORY) === 0) byCategory[category[slot]!]!++;
    if ((misses & ~BRAND) === 0) byBrand[brand[slot]!]!++;
    if ((misses & ~PRICE) === 0) {
      if (amount < min) min = amount;
      if (amount > max) max = amount;
    }
    if ((misses & ~OFFERS) === 0 && (flag & ON_OFFER) !== 0) offers++;
    if ((misses & ~STOCK) === 0 && (flag & AVAILABLE) !== 0) available++;
  }
  return { matches, total, byCategory, byBrand, price: { min: min === Infinity ? 0 : min, max }, offers, available };
}

/** A byte per index: whether it was chosen; null when all are. */
function chosen(indices: readonly number[] | null, count: number): Uint8Array | null {
  if (!indices) return null;
  const bytes = new Uint8Array(count);
  for (const index of indices) bytes[index] = 1;
  return bytes;
}
