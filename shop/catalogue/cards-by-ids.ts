import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { parse, rowId } from '../parse.ts';
import type { ProductCard } from './card.ts';

export const cardsByIdsInput = z.array(rowId).max(200);

/** The cards of products in the order asked for, each once; what is not on sale is left out. No statement. */
export async function cardsByIds(ctx: Ctx, ids: unknown): Promise<ProductCard[]> {
  const wanted = new Set(parse(cardsByIdsInput, ids));
  const catalogue = await ctx.catalogue.get();
  return [...wanted].flatMap((id) => catalogue.card(id, ctx.locale, ctx.now) ?? []);
}
