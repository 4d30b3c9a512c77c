import { type CategoryNode, categoryTree } from './category-tree.ts';
import type { Named } from './card.ts';
import type { Ctx } from '../context.ts';
import { noFilter } from './filter.ts';
import { withDescendants } from './taxonomy.ts';

/** A category at the top of the menu, with what its products on sale are for and their brands, each with the most products first. */
export type MenuNode = CategoryNode & { readonly concerns: readonly Named[]; readonly brands: readonly Named[] };

const most = { concerns: 10, brands: 8 };

/** The indices with the highest counts; for equal counts in their order. */
const highest = (counts: Int32Array, limit: number): number[] =>
  [...counts.keys()]
    .filter((index) => counts[index]! > 0)
    .sort((a, b) => counts[b]! - counts[a]! || a - b)
    .slice(0, limit);

/** The categories that have something on sale, for menus. Without a statement; the counts are kept with the catalogue. */
export async function menuTree(ctx: Ctx): Promise<MenuNode[]> {
  const catalogue = await ctx.catalogue.get();
  const { categories, concerns, brands } = catalogue;
  return (await categoryTree(ctx)).map((node) => {
    const inside = withDescendants(categories, categories.indexOf.get(node.id)!).sort((a, b) => a - b);
    const { byConcern, byBrand } = catalogue.find({ ...noFilter, categories: inside }, ctx.now);
    return {
      ...node,
      concerns: highest(byConcern, most.concerns).map((index) => concerns.named[ctx.locale][index]!),
      brands: highest(byBrand, most.brands).map((index) => brands.named[ctx.locale][index]!),
    };
  });
}
