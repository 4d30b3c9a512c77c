import { z } from 'zod';
import { MAX_AVOIDED } from '#values/avoid.ts';
import { type FreeFrom, freeFrom } from '#values/free-from.ts';
import { type Locale, pick } from '#values/locale.ts';
import { ingredientScreens } from '#words/catalogue/ingredients/index.ts';
import type { IndexedProduct } from '../rows.ts';
import { broken, dictionary, ingredientPosition } from '../ingredients/dictionary.ts';

/** The ingredients of each group, as positions in the dictionary: what breaks the claim of that name. */
const positionsOfGroup = new Map<string, readonly number[]>(
  freeFrom.map(({ slug }) => [
    slug,
    dictionary.flatMap((ingredient, position) => (broken(ingredient).includes(slug) ? [position] : [])),
  ]),
);

const isGroup = (slug: string): slug is FreeFrom => positionsOfGroup.has(slug);

/** Whether it is the slug of an ingredient of the dictionary, or of a group of `freeFrom`. */
const isAvoidable = (slug: string): boolean => isGroup(slug) || ingredientPosition(slug) !== undefined;

/** Slugs of ingredients and groups, each once; unknown ones are dropped, since the dictionary changes with releases. */
export const avoidSlugs = z
  .array(z.string().max(200))
  .max(500)
  .transform((slugs) => [...new Set(slugs)].filter(isAvoidable).slice(0, MAX_AVOIDED));

/** Slugs as a text separated by commas. */
export const avoidText = z
  .string()
  .max(10_000)
  .transform((text) => text.split(',').map((slug) => slug.trim()))
  .pipe(avoidSlugs);

/** The ingredients that slugs stand for, as positions in the dictionary, sorted. */
export const positionsToAvoid = (slugs: readonly string[]): number[] =>
  [...new Set(slugs.flatMap((slug) => positionsOfGroup.get(slug) ?? ingredientPosition(slug) ?? []))].sort(
    (a, b) => a - b,
  );

/** An ingredient or a group, with its name in a language. */
export type Avoided = { slug: string; name: string; isGroup: boolean };

export const avoidedIn = (slugs: readonly string[], locale: Locale): Avoided[] =>
  slugs.flatMap((slug): Avoided[] => {
    if (isGroup(slug)) return [{ slug, name: ingredientScreens[locale].free_from[slug], isGroup: true }];
    const position = ingredientPosition(slug);
    return position === undefined ? [] : [{ slug, name: pick(dictionary[position]!.name, locale), isGroup: false }];
  });

/** What a shopper who avoids something should know of a product. */
export type AvoidNotice = {
  /** The names of avoided ingredients and groups that its list has. */
  avoid: string[];
  /** Whether its list has unknown names, or is missing: then nothing is known to be absent. */
  isIncomplete: boolean;
};

/** The notice of a product for avoided `slugs`; null when its list is known and has none of them. */
export function avoidNotice(product: IndexedProduct, slugs: readonly string[], locale: Locale): AvoidNotice | null {
  const contained = slugs.filter((slug) =>
    positionsToAvoid([slug]).some((position) => product.ingredients.includes(position)),
  );
  if (contained.length === 0 && product.isListKnown) return null;
  return { avoid: avoidedIn(contained, locale).map(({ name }) => name), isIncomplete: !product.isListKnown };
}
