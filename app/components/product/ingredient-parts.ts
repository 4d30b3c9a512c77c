/** A part of a list; `at` is where it starts. Names that have a page have a slug. */
type IngredientPart = { at: number; text: string; slug?: string };

/** The text of a list in parts, with links on the names that have a page; nothing of the text is lost. `names` are in the order of the text. */
export function withLinks(text: string, names: readonly { name: string; slug: string | null }[]): IngredientPart[] {
  const parts: IngredientPart[] = [];
  let read = 0;
  let end = 0;
  for (const { name, slug } of names) {
    const at = text.indexOf(name, read);
    // A name that the parser has cleaned is not in the text as it is.
    if (at < 0) continue;
    read = at + name.length;
    if (slug === null) continue;
    if (at > end) parts.push({ at: end, text: text.slice(end, at) });
    parts.push({ at, text: name, slug });
    end = read;
  }
  return end < text.length ? [...parts, { at: end, text: text.slice(end) }] : parts;
}
