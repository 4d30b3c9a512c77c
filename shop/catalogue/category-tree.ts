import { z } from 'zod';
import { type Locale, pick } from '#values/locale.ts';
import type { Ctx } from '../context.ts';
import { parse } from '../parse.ts';
import { type CardPicture, type Named, pictureIn } from './card.ts';
import type { Catalogue } from './catalogue.ts';
import { type Found, noFilter } from './filter.ts';
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

/** A category with all below it. */
function nodeOf({ categories }: Catalogue, index: number, found: Found, locale: Locale): CategoryNode {
  const node = (at: number): CategoryNode => {
    const { parentId, description, picture } = categories.rows[at]!;
    const children = categories.children[at]!.map(node);
    const count = children.reduce((sum, child) => sum + child.count, found.byCategory[at]!);
    return {
      ...categories.named[locale][at]!,
      parentId,
      description: pick(description, locale),
      picture: pictureIn(picture, locale),
      count,
      children,
    };
  };
  return node(index);
}

/** All categories as a tree, in the order they are shown in. No statement. */
export async function categoryTree(ctx: Ctx): Promise<CategoryNode[]> {
  const catalogue = await ctx.catalogue.get();
  const found = catalogue.find(noFilter, ctx.now);
  return catalogue.categories.roots.map((index) => nodeOf(catalogue, index, found, ctx.locale));
}

export const subCategoriesInput = z.object({ category_id: blankable(reference) });

/** The sub-categories of a category, or of all when none is named; none for an id that nobody has. No statement. */
export async function subCategories(ctx: Ctx, input: unknown): Promise<CategoryNode[]> {
  const { category_id: wanted } = parse(subCategoriesInput, input);
  const catalogue = await ctx.catalogue.get();
  const { categories } = catalogue;
  const parent = wanted === undefined ? undefined : placeOf(categories, wanted, 'category_id');
  const parents = parent === undefined ? categories.roots : parent === null ? [] : [parent];
  const found = catalogue.find(noFilter, ctx.now);
  return parents
    .flatMap((index) => categories.children[index]!)
    .map((index) => nodeOf(catalogue, index, found, ctx.locale));
}
