import { shadeFamilies, shadeFamily } from '#values/shade-families.ts';
import { sizeRangeIndex, sizeRanges } from '#values/size-ranges.ts';
import type { IndexedOption, IndexedVariant } from './rows.ts';

/** Families of shades and ranges of sizes as bits, by their index in `shadeFamilies` and `sizeRanges`. */
export type FacetBits = { readonly shades: number; readonly sizes: number };

const shadeIndex = new Map<string, number>(shadeFamilies.map(({ slug }, index) => [slug, index]));

/** What the variants on sale of a product have. A shade without a colour, shown by a picture, has no family. */
export function facetBits(options: readonly IndexedOption[], variants: readonly IndexedVariant[]): FacetBits {
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
  return { shades, sizes };
}

const bitsOf = (slugs: readonly string[], requested: readonly string[]): number | null => {
  if (requested.length === 0) return null;
  return requested.reduce((bits, slug) => bits | (1 << slugs.indexOf(slug)), 0);
};

/** The bits of requested families and ranges; null without one. */
export const shadeBits = (requested: readonly string[]): number | null => bitsOf([...shadeIndex.keys()], requested);
export const sizeBits = (requested: readonly string[]): number | null =>
  bitsOf(
    sizeRanges.map(({ slug }) => slug),
    requested,
  );

/** Adds one to the count of each bit. */
export function countBits(counts: Int32Array, bits: number): void {
  for (let rest = bits, index = 0; rest !== 0; rest >>>= 1, index++) if (rest & 1) counts[index]!++;
}
