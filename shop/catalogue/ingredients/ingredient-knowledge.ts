import { type FreeFrom, freeFrom } from '#values/free-from.ts';
import { parseInci } from '#values/inci.ts';
import { dictionary, findIngredients } from './dictionary.ts';
import { readIngredients } from './read-ingredients.ts';

/** What a list of ingredients says about its product. */
export type IngredientKnowledge = {
  /** Empty when a name is unknown. */
  readonly freeFrom: FreeFrom[];
  /** The fragrance allergens of the EU list, by their INCI names. */
  readonly allergens: string[];
  /** The number of unknown names. */
  readonly unknown: number;
  /** The names as the list has them, in its order, with the slugs of their pages; null for an unknown one. */
  readonly names: { name: string; slug: string | null }[];
};

/** What a list says; computed from the list alone. */
export function ingredientKnowledge(list: string): IngredientKnowledge {
  const { ingredients, unknown, freeFrom: bits } = readIngredients(list);
  return {
    freeFrom: freeFrom.flatMap(({ slug }, index) => (bits & (1 << index) ? [slug] : [])),
    allergens: ingredients.flatMap((position) => {
      const { inci, flags } = dictionary[position]!;
      return flags.includes('allergen') ? [inci] : [];
    }),
    unknown,
    names: parseInci(list).map(({ name }) => {
      const [position] = findIngredients(name);
      return { name, slug: position === undefined ? null : dictionary[position]!.slug };
    }),
  };
}
