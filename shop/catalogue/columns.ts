import { offerAt } from './card.ts';
import type { Brands, Categories } from './places.ts';
import type { ProductRow } from './rows.ts';

export const VISIBLE = 1;
export const ON_OFFER = 2;
export const AVAILABLE = 4;

/**
 * What filters and facets look at, by slot. Prices and flags hold for a stretch of time: until the next offer begins or
 * ends, or the next product appears.
 */
export type Columns = {
  readonly size: number;
  /** Dense index of the brand. */
  readonly brand: Int32Array;
  /** Dense index of the category. */
  readonly category: Int32Array;
  /** Piastres to pay: the offer while it runs. */
  readonly price: Int32Array;
  readonly flags: Uint8Array;
  readonly from: number;
  readonly until: number;
};

/** An empty slot was a product's that is gone. */
export type Slots = readonly (ProductRow | null)[];

/** The moments at which a product looks different from before. */
const changes = ({ offerPrice, offerFrom, offerUntil, publishedAt }: ProductRow): number[] =>
  offerPrice === null ? [publishedAt] : [publishedAt, offerFrom, offerUntil];

type Cell = { brand: number; category: number; price: number; flags: number };

const cellOf = (row: ProductRow | null, brands: Brands, categories: Categories, now: number): Cell => {
  if (!row) return { brand: 0, category: 0, price: 0, flags: 0 };
  const offer = offerAt(row, now);
  return {
    brand: brands.indexOf.get(row.brandId) ?? 0,
    category: categories.shownIn[categories.indexOf.get(row.categoryId) ?? 0] ?? 0,
    price: offer ?? row.price,
    flags: (row.publishedAt <= now ? VISIBLE : 0) | (offer === null ? 0 : ON_OFFER) | (row.stock > 0 ? AVAILABLE : 0),
  };
};

/** The columns of a moment, and the stretch around it in which they hold. */
export function columnsOf(slots: Slots, brands: Brands, categories: Categories, now: number): Columns {
  const size = slots.length;
  const columns = {
    brand: new Int32Array(size),
    category: new Int32Array(size),
    price: new Int32Array(size),
    flags: new Uint8Array(size),
  };
  let from = -Infinity;
  let until = Infinity;
  slots.forEach((row, slot) => {
    const cell = cellOf(row, brands, categories, now);
    columns.brand[slot] = cell.brand;
    columns.category[slot] = cell.category;
    columns.price[slot] = cell.price;
    columns.flags[slot] = cell.flags;
    for (const moment of row ? changes(row) : []) {
      if (moment <= now) from = Math.max(from, moment);
      else until = Math.min(until, moment);
    }
  });
  return { size, ...columns, from, until };
}

/** The columns with the cells of some slots made anew; the very same ones when no cell differs. */
export function patchColumns(
  columns: Columns,
  slots: Slots,
  changed: readonly number[],
  brands: Brands,
  categories: Categories,
  now: number,
): Columns {
  const different = changed.some((slot) => {
    const row = slots[slot]!;
    const cell = cellOf(row, brands, categories, now);
    return (
      slot >= columns.size ||
      cell.brand !== columns.brand[slot] ||
      cell.category !== columns.category[slot] ||
      cell.price !== columns.price[slot] ||
      cell.flags !== columns.flags[slot] ||
      (row && changes(row).some((moment) => moment > now && moment < columns.until))
    );
  });
  if (!different) return columns;
  const size = slots.length;
  const grown = <T extends Int32Array | Uint8Array>(fresh: T, old: T): T => {
    fresh.set(old);
    return fresh;
  };
  const patched = {
    brand: grown(new Int32Array(size), columns.brand),
    category: grown(new Int32Array(size), columns.category),
    price: grown(new Int32Array(size), columns.price),
    flags: grown(new Uint8Array(size), columns.flags),
  };
  let { from, until } = columns;
  for (const slot of changed) {
    const row = slots[slot] ?? null;
    const cell = cellOf(row, brands, categories, now);
    patched.brand[slot] = cell.brand;
    patched.category[slot] = cell.category;
    patched.price[slot] = cell.price;
    patched.flags[slot] = cell.flags;
    for (const moment of row ? changes(row) : []) {
      if (moment <= now) from = Math.max(from, moment);
      else until = Math.min(until, moment);
    }
  }
  return { size, ...patched, from, until };
}
