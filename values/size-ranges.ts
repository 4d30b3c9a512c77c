import type { Size } from './unit-price.ts';

/** Ranges of contents in ml or g, in the order of the filter; `max` is inclusive. */
export const sizeRanges = [
  { slug: 'up-to-50', min: 0, max: 50 },
  { slug: '51-150', min: 50, max: 150 },
  { slug: '151-300', min: 150, max: 300 },
  { slug: 'over-300', min: 300, max: Infinity },
] as const;

export type SizeRange = (typeof sizeRanges)[number]['slug'];

/** The index of the range of a size; null for one in pieces. */
export function sizeRangeIndex({ amount, unit }: Size): number | null {
  if (unit === 'piece') return null;
  return sizeRanges.findIndex(({ min, max }) => min < amount && amount <= max);
}
