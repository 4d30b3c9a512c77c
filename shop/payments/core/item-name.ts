/** A product in a list of items: its name, and that of its variant, which is empty without one. */
export type NamedItem = { quantity: number; name: string; variantName: string };

const ellipsis = '…';

/** The beginning of a text, with an ellipsis, cut between words where there is a space in its second half. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - ellipsis.length + 1);
  const space = cut.lastIndexOf(' ');
  const words = space >= most / 2 ? cut.slice(0, space) : cut.slice(0, -1);
  return `${words
    .trimEnd()
    .toWellFormed()
    .replace(/\uFFFD$/, '')}${ellipsis}`;
}

/**
 * The name of an item in at most `most` characters. The product's name is shortened first, since the variant is what tells two lines of a product apart; a variant
 * has no more than half of the characters.
 */
export function itemName({ quantity, name, variantName }: NamedItem, most: number): string {
  const count = quantity > 1 ? `${quantity} × ` : '';
  const variant = variantName === '' ? '' : ` · ${shortened(variantName, Math.floor(most / 2))}`;
  return `${count}${shortened(name, Math.max(1, most - count.length - variant.length))}${variant}`;
}
