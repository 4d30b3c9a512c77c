/** Slugs that the shop's own routes use after `/products/`. */
const reserved = new Set(['suggest', 'favourites']);

/** Converts a text for use in a slug: letters and digits of any script in lower case, joined by hyphens, without Latin accents. */
export const hyphenated = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

/**
 * The slug of a product with this handle. It is never a bare number, because that would be read as an id. Empty when the handle has no
 * letter or digit.
 */
export function slugOf(...parts: string[]): string {
  const slug = hyphenated(parts.join(' '));
  return /^\d+$/.test(slug) || reserved.has(slug) ? `product-${slug}` : slug;
}
