import { z } from 'zod';
import { ShopError } from '#shop/errors.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { verb } from '#shop/verb.ts';
import type { FreeFrom } from '#values/free-from.ts';
import { pick } from '#values/locale.ts';
import type { ProductCard } from '../card.ts';
import { type CardMarks, cardMarks } from '../card-marks.ts';
import { noFilter } from '../filter.ts';
import { defaultPerPage, pages } from '../input.ts';
import { broken, dictionary, type Ingredient, ingredientPosition } from './dictionary.ts';

const getIngredientInput = z.object({ slug: z.string().max(200), ...pages });

/** An ingredient in the current user's language, with a page of the products that contain it. */
export type IngredientPage = Omit<Ingredient, 'name' | 'flags'> &
  Paged &
  CardMarks & {
    name: string;
    /** A fragrance allergen of the EU list. */
    isAllergen: boolean;
    /** What a list with it is not free from. */
    notFreeFrom: FreeFrom[];
    /** Newest first. */
    products: ProductCard[];
  };

/** An ingredient of the dictionary by its slug; 404 for an unknown one. A page after the last has no products. */
export const getIngredient = verb({
  scope: 'anyone',
  input: getIngredientInput,
  run: async (ctx, { slug, page = 1, per_page: perPage = defaultPerPage }): Promise<IngredientPage> => {
    const position = ingredientPosition(slug);
    if (position === undefined) throw new ShopError('not_found');
    const { name, flags, ...ingredient } = dictionary[position]!;
    const catalogue = await ctx.catalogue.get();
    const ids = Int32Array.from(catalogue.idsWithIngredient(position));
    const filter = { ...noFilter, among: { key: `ingredient ${slug}`, ids, corrected: null } };
    const { total } = catalogue.find(filter, ctx.now);
    const from = (page - 1) * perPage;
    const products = catalogue.list(filter, 'newest', ctx.locale, ctx.now, from, from + perPage);
    return {
      ...ingredient,
      name: pick(name, ctx.locale),
      isAllergen: flags.includes('allergen'),
      notFreeFrom: broken(dictionary[position]!),
      products,
      ...(await cardMarks(ctx, products)),
      ...pageInfo(page, perPage, total),
    };
  },
});
