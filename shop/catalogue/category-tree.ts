import { z } from 'zod';
import { type Locale, pick } from '#values/locale.ts';
import type { Ctx } from '../context.ts';
import { type CardPicture, type Named, pictureIn } from './card.ts';
import type { Catalogue } from './catalogue.ts';
import { resolveReference } from './resolve-filter.ts';
import { blankable, reference } from './input.ts';
import { verb } from '#shop/verb.ts';

/** A category with the number of products in it and its sub-categories. */
export type CategoryNode = Named & {
  readonly parentId: number | null;
  readonly description: string;
  readonly picture: CardPicture | null;
  readonly count: number;
  readonly children: readonly CategoryNode[];
};

/** Categories with their descendants, without those that have nothing on sale. */
function nodesOf({ categories }: Catalogue, indices: readonly number[], counts: Int32Array, locale: Locale) {
  const nodes = (list: readonly number[]): CategoryNode[] => list.filter((at) => counts[at]! > 0).map(node);
  const node = (at: number): CategoryNode => {
    const { parentId, description, picture } = categories.rows[at]!;
    return {
      ...categories.named[locale][at]!,
      parentId,
      description: pick(description, locale),
      picture: pictureIn(picture, locale),
      count: counts[at]!,
      children: nodes(categories.children[at]!),
    };
  };
  return nodes(indices);
}

/** The categories that have something on sale, as a tree, in display order. No statement. */
export async function categoryTree(ctx: Ctx): Promise<CategoryNode[]> {
  const catalogue = await ctx.catalogue.get();
  return nodesOf(catalogue, catalogue.categories.roots, catalogue.counts(ctx.now), ctx.locale);
}

export const subCategoriesInput = z.object({ category_id: blankable(reference) });

/**
 * The sub-categories of a category that have something on sale, or those of all categories when none is given; none for an unknown id. No statement.
 */
export const subCategories = verb({
  scope: 'anyone',
  input: subCategoriesInput,
  run: async (ctx, { category_id: requested }): Promise<CategoryNode[]> => {
    const catalogue = await ctx.catalogue.get();
    const { categories } = catalogue;
    const parent = requested === undefined ? undefined : resolveReference(categories, requested, 'category_id');
    const parents = parent === undefined ? categories.roots : parent === null ? [] : [parent];
    return nodesOf(
      catalogue,
      parents.flatMap((index) => categories.children[index]!),
      catalogue.counts(ctx.now),
      ctx.locale,
    );
  },
});
