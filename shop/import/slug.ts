/** Words that the shop's own addresses use after `/products/`. */
const taken = new Set(['suggest', 'favourites']);

/** A text as a part of an address: letters and digits of any script in lower case, joined by hyphens; accents of Latin letters go. */
export const hyphenated = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

/** The address of a product with this handle: never a bare number, which would be taken for an id. Empty when the handle has no letter or digit. */
export function slugOf(...parts: string[]): string {
  const slug = hyphenated(parts.join(' '));
  return /^\d+$/.test(slug) || taken.has(slug) ? `product-${slug}` : slug;
}
