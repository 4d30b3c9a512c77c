import type { Ctx } from '../context.ts';
import type { ProductCard } from './card.ts';

/** The cards of products in the requested order, each once; products that are not on sale are left out. No statement. */
export async function cardsByIds(ctx: Ctx, ids: readonly number[]): Promise<ProductCard[]> {
  const catalogue = await ctx.catalogue.get();
  return [...new Set(ids)].flatMap((id) => catalogue.card(id, ctx.locale, ctx.now) ?? []);
}
