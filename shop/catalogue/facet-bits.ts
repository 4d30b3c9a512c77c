import { freeFrom } from '#values/free-from.ts';
import { stepSlugs } from '#values/knowledge.ts';
import { shadeFamilies, shadeFamily } from '#values/shade-families.ts';
import { sizeRangeIndex, sizeRanges } from '#values/size-ranges.ts';
import { hairTypes, skinTypes } from '#values/skin-and-hair.ts';
import type { IndexedOption, IndexedVariant } from './rows.ts';

/** Families of shades, ranges of sizes and what a product is free from as bits, by their index in `shadeFamilies`, `sizeRanges` and `freeFrom`. */
export type FacetBits = {
  readonly freeFrom: number;
  /** The variants on sale, and those in stock, each family and range once: the bits of sizes are above those of shades. */
  readonly onSale: readonly number[];
  readonly inStock: readonly number[];
};

const sizeShift = 16;

const shadeIndex = new Map<string, number>(shadeFamilies.map(({ slug }, index) => [slug, index]));

/** What the variants on sale of a product have. A shade without a colour, shown by a picture, has no family. */
export function facetBits(
  options: readonly IndexedOption[],
  variants: readonly IndexedVariant[],
  freeFromBits = 0,
): FacetBits {
  const bitOf = new Map<number, number>();
  for (const { kind, values } of options)
    if (kind === 'shade')
      for (const { id, hex } of values) if (hex !== null) bitOf.set(id, 1 << shadeIndex.get(shadeFamily(hex))!);
  const onSale = new Set<number>();
  const inStock = new Set<number>();
  for (const variant of variants) {
    let own = 0;
    for (const id of variant.values) own |= bitOf.get(id) ?? 0;
    const range = variant.size && sizeRangeIndex(variant.size);
    const size = range === null ? 0 : 1 << range;
    const both = own | (size << sizeShift);
    onSale.add(both);
    if (variant.stock > 0) inStock.add(both);
  }
  return { freeFrom: freeFromBits, onSale: [...onSale], inStock: [...inStock] };
}

export const slugOf = <S extends string>({ slug }: { readonly slug: S }): S => slug;
/** The bits of a product with other stock. */
export const withStockOf = (
  bits: FacetBits,
  options: readonly IndexedOption[],
  variants: readonly IndexedVariant[],
): FacetBits => facetBits(options, variants, bits.freeFrom);

/** Whether one of these variants has a requested family and a requested range. */
export function hasVariant(variants: readonly number[], shades: number | null, sizes: number | null): boolean {
  for (const bits of variants)
    if ((shades === null || (bits & shades) !== 0) && (sizes === null || ((bits >>> sizeShift) & sizes) !== 0))
      return true;
  return false;
}

/** The families of the variants that have a requested range. */
export function shadesAmong(variants: readonly number[], sizes: number | null): number {
  let all = 0;
  for (const bits of variants) if (sizes === null || ((bits >>> sizeShift) & sizes) !== 0) all |= bits;
  return all & ((1 << sizeShift) - 1);
}

/** The ranges of the variants that have a requested family. */
export function sizesAmong(variants: readonly number[], shades: number | null): number {
  let all = 0;
  for (const bits of variants) if (shades === null || (bits & shades) !== 0) all |= bits;
  return all >>> sizeShift;
}

/** Whether two products are found by the same filters of shades, sizes and stock. */
export const areEqualBits = (a: FacetBits, b: FacetBits): boolean =>
  a.freeFrom === b.freeFrom && hasSameBits(a.onSale, b.onSale) && hasSameBits(a.inStock, b.inStock);

const hasSameBits = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((bits) => b.includes(bits));

const bitsOf = (slugs: readonly string[], requested: readonly string[]): number | null => {
  if (requested.length === 0) return null;
  return requested.reduce((bits, slug) => bits | (1 << slugs.indexOf(slug)), 0);
};

/** The bits of requested families, ranges and what a product must be free from; null without one. */
export const shadeBits = (requested: readonly string[]): number | null => bitsOf([...shadeIndex.keys()], requested);
export const sizeBits = (requested: readonly string[]): number | null => bitsOf(sizeRanges.map(slugOf), requested);
export const freeFromBits = (requested: readonly string[]): number | null => bitsOf(freeFrom.map(slugOf), requested);

/** Types of skin and hair and the step of a routine as bits, by their index in `skinTypes`, `hairTypes` and `stepSlugs`. */
export type CareBits = { readonly skinTypes: number; readonly hairTypes: number; readonly steps: number };

/** The bits of requested types and steps; null without one. */
export const skinTypeBits = (requested: readonly string[]): number | null => bitsOf(skinTypes, requested);
export const hairTypeBits = (requested: readonly string[]): number | null => bitsOf(hairTypes, requested);
export const stepBits = (requested: readonly string[]): number | null => bitsOf(stepSlugs, requested);

/** The bits of a product; zero where nothing is known. */
export const careBits = (care: {
  skinTypes?: readonly string[] | null;
  hairTypes?: readonly string[] | null;
  step?: string | null;
}): CareBits => ({
  skinTypes: skinTypeBits(care.skinTypes ?? []) ?? 0,
  hairTypes: hairTypeBits(care.hairTypes ?? []) ?? 0,
  steps: stepBits(care.step ? [care.step] : []) ?? 0,
});

/** Counts how often each of at most twelve bits was there: products with the same bits are counted together, and taken apart at the end. */
export class BitCounts {
  readonly #length: number;
  readonly #byBits: Int32Array;

  constructor(length: number) {
    this.#length = length;
    this.#byBits = new Int32Array(2 ** length);
  }

  add(bits: number): void {
    this.#byBits[bits]!++;
  }

  counts(): Int32Array {
    const counts = new Int32Array(this.#length);
    this.#byBits.forEach((count, bits) => {
      if (count > 0)
        for (let index = 0; index < this.#length; index++) if (bits & (1 << index)) counts[index]! += count;
    });
    return counts;
  }
}
