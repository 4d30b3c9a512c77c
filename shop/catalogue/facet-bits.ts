import { freeFrom } from '#values/free-from.ts';
import { shadeFamilies, shadeFamily } from '#values/shade-families.ts';
import { sizeRangeIndex, sizeRanges } from '#values/size-ranges.ts';
import type { IndexedOption, IndexedVariant } from './rows.ts';

/** Families of shades, ranges of sizes and what it is free from as bits, by their index in `shadeFamilies`, `sizeRanges` and `freeFrom`. */
export type FacetBits = { readonly shades: number; readonly sizes: number; readonly freeFrom: number };

const shadeIndex = new Map<string, number>(shadeFamilies.map(({ slug }, index) => [slug, index]));

/** What the variants on sale of a product have. A shade without a colour, shown by a picture, has no family. */
export function facetBits(
  options: readonly IndexedOption[],
  variants: readonly IndexedVariant[],
  freeFromBits = 0,
): FacetBits {
  let shades = 0;
  for (const { kind, values } of options) {
    if (kind !== 'shade') continue;
    for (const { id, hex } of values)
      if (hex !== null && variants.some((variant) => variant.values.includes(id)))
        shades |= 1 << shadeIndex.get(shadeFamily(hex))!;
  }
  let sizes = 0;
  for (const { size } of variants) {
    const range = size && sizeRangeIndex(size);
    if (range !== null) sizes |= 1 << range;
  }
  return { shades, sizes, freeFrom: freeFromBits };
}

const bitsOf = (slugs: readonly string[], requested: readonly string[]): number | null => {
  if (requested.length === 0) return null;
  return requested.reduce((bits, slug) => bits | (1 << slugs.indexOf(slug)), 0);
};

/** The bits of requested families, ranges and what a product must be free from; null without one. */
export const shadeBits = (requested: readonly string[]): number | null => bitsOf([...shadeIndex.keys()], requested);
export const sizeBits = (requested: readonly string[]): number | null =>
  bitsOf(
    sizeRanges.map(({ slug }) => slug),
    requested,
  );
export const freeFromBits = (requested: readonly string[]): number | null =>
  bitsOf(
    freeFrom.map(({ slug }) => slug),
    requested,
  );

/** Adds one to the count of each bit. */
export function countBits(counts: Int32Array, bits: number): void {
  for (let rest = bits, index = 0; rest !== 0; rest >>>= 1, index++) if (rest & 1) counts[index]!++;
}
