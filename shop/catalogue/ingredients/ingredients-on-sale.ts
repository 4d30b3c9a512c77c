import type { Ctx } from '#shop/context.ts';
import { dictionary } from './dictionary.ts';

/** The slugs of the ingredients that a product on sale has, in the order of the dictionary. No statement. */
export async function ingredientsOnSale(ctx: Ctx): Promise<string[]> {
  const catalogue = await ctx.catalogue.get();
  return dictionary.flatMap(({ slug }, position) =>
    catalogue.idsWithIngredient(position).some((id) => catalogue.product(id, ctx.now)) ? [slug] : [],
  );
}
