/** What a list can be free from, in the order of the filter. */
export const freeFrom = [
  { slug: 'fragrance' },
  { slug: 'sulphates' },
  { slug: 'silicones' },
  { slug: 'parabens' },
  { slug: 'drying-alcohols' },
  { slug: 'essential-oils' },
  { slug: 'animal-origin' },
] as const;

export type FreeFrom = (typeof freeFrom)[number]['slug'];
