import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { type FreeFrom, freeFrom } from '#values/free-from.ts';
import { inciKey } from '#values/inci.ts';
import type { Bi } from '#values/locale.ts';
import { ingredientScreens } from '#words/catalogue/ingredients/index.ts';
import { hyphenated } from '../slug.ts';
import rows from './dictionary.json' with { type: 'json' };

const { uses, cautions: cautionTexts } = ingredientScreens.en;
type IngredientUse = keyof typeof uses;
type IngredientCaution = keyof typeof cautionTexts;

/** `mixture`: a name for several substances that the list does not give, as `Parfum`. `allergen`: a fragrance allergen of the EU list. */
const ingredientFlags = [
  'fragrance',
  'mixture',
  'allergen',
  'sulphate',
  'silicone',
  'paraben',
  'drying-alcohol',
  'essential-oil',
  'animal',
] as const;
type IngredientFlag = (typeof ingredientFlags)[number];

/** An ingredient that the shop knows. */
export type Ingredient = {
  readonly slug: string;
  /** Its name in lists. */
  readonly inci: string;
  readonly name: Bi;
  /** What it does in a product; at least one. */
  readonly does: readonly IngredientUse[];
  readonly flags: readonly IngredientFlag[];
  readonly cautions: readonly IngredientCaution[];
};

const keysOf = <K extends string>(words: Record<K, string>) => z.enum(Object.keys(words) as [K, ...K[]]);

const dictionaryRow = z.strictObject({
  inci: z.string().min(1),
  name: z.strictObject({ ar: z.string().regex(/\p{Script=Arabic}/u), en: z.string().min(1) }),
  does: z.array(keysOf(uses)).min(1),
  flags: z.array(z.enum(ingredientFlags)).default([]),
  /** Other names for it in lists. */
  also: z.array(z.string()).default([]),
  cautions: z.array(keysOf(cautionTexts)).default([]),
});

const parsed = z.array(dictionaryRow).parse(rows);

/** The dictionary that the project writes, by INCI name. An ingredient is referred to by its position. */
export const dictionary: readonly Ingredient[] = parsed.map(({ inci, name, does, flags, cautions }) => ({
  slug: hyphenated(inci),
  inci,
  name,
  does,
  flags,
  cautions,
}));

const positionOfKey = new Map(
  parsed.flatMap(({ inci, also }, position) =>
    [inci, ...also].map((name): [string, number] => [inciKey(name), position]),
  ),
);

const positionOfSlug = new Map(dictionary.map(({ slug }, position) => [slug, position]));

/** The position of the ingredient with a slug; undefined for an unknown one. */
export const ingredientPosition = (slug: string): number | undefined => positionOfSlug.get(slug);

/** What breaks a claim: a mixture may contain essential oils, and both scent a product. */
const brokenBy: Record<FreeFrom, readonly IngredientFlag[]> = {
  fragrance: ['fragrance', 'allergen', 'essential-oil'],
  sulphates: ['sulphate'],
  silicones: ['silicone'],
  parabens: ['paraben'],
  'drying-alcohols': ['drying-alcohol'],
  'essential-oils': ['essential-oil', 'mixture'],
  'animal-origin': ['animal'],
};

/** What a list with this ingredient is not free from. */
export const broken = ({ flags }: Ingredient): FreeFrom[] =>
  freeFrom.map(({ slug }) => slug).filter((slug) => brokenBy[slug].some((flag) => flags.includes(flag)));

const positionsByName = new LRUCache<string, readonly number[]>({ max: 20_000 });

/**
 * The positions of the ingredients that a name of a list means; empty for an unknown name. Several names joined by slashes must all mean the same
 * one (`Aqua/Water/Eau`). A name in brackets that means another ingredient counts too (`Salvia Extract (Alcohol)`).
 */
export function findIngredients(name: string): readonly number[] {
  let positions = positionsByName.get(name);
  if (!positions) positionsByName.set(name, (positions = find(inciKey(name))));
  return positions;
}

function find(key: string): readonly number[] {
  const exact = positionOfKey.get(key);
  if (exact !== undefined) return [exact];
  const inner = [...key.matchAll(/\(([^()]*)\)/g)].flatMap(([, text]) => findOne(text!));
  const outer = findOne(inciKey(key.replaceAll(/\([^()]*\)/g, ' ')));
  return outer.length === 0 ? [] : [...new Set([...outer, ...inner])];
}

function findOne(key: string): number[] {
  const exact = positionOfKey.get(key);
  if (exact !== undefined) return [exact];
  const [first, ...others] = key.split('/').map((part) => positionOfKey.get(part));
  return first !== undefined && others.every((position) => position === first) ? [first] : [];
}
