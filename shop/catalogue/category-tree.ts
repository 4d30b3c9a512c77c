import { z } from 'zod';
import { type Locale, pick } from '#values/locale.ts';
import type { Ctx } from '../context.ts';
import { parse } from '../parse.ts';
import { type CardPicture, type Named, pictureIn } from './card.ts';
import type { Catalogue } from './catalogue.ts';
import { placeOf } from './filter-of.ts';
import { blankable, reference } from './input.ts';

/** A category with how many products it and its sub-categories hold. */
export type CategoryNode = Named & {
  readonly parentId: number | null;
  readonly description: string;
  readonly picture: CardPicture | null;
  readonly count: number;
  readonly children: readonly CategoryNode[];
};

/** Categories, each with all below it, without those that hold nothing on sale. */
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

/** The categories that hold something on sale, as a tree, in the order they are shown in. No statement. */
export async function categoryTree(ctx: Ctx): Promise<CategoryNode[]> {
  const catalogue = await ctx.catalogue.get();
  return nodesOf(catalogue, catalogue.categories.roots, catalogue.counts(ctx.now), ctx.locale);
}

export const subCategoriesInput = z.object({ category_id: blankable(reference) });

/** The sub-categories of a category that hold something on sale, or those of all when none is named; none for an id that nobody has. No statement. */
export async function subCategories(ctx: Ctx, input: unknown): Promise<CategoryNode[]> {
  const { category_id: wanted } = parse(subCategoriesInput, input);
  const catalogue = await ctx.catalogue.get();
  const { categories } = catalogue;
  const parent = wanted === undefined ? undefined : placeOf(categories, wanted, 'category_id');
  const parents = parent === undefined ? categories.roots : parent === null ? [] : [parent];
  return nodesOf(
    catalogue,
    parents.flatMap((index) => categories.children[index]!),
    catalogue.counts(ctx.now),
    ctx.locale,
  );
}
