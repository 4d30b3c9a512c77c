import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { parse, rowId } from '../parse.ts';
import type { ProductCard } from './card.ts';

export const cardsByIdsInput = z.array(rowId).max(200);

/** The cards of products in the requested order, each once; products that are not on sale are left out. No statement. */
export async function cardsByIds(ctx: Ctx, ids: unknown): Promise<ProductCard[]> {
  const requestedIds = new Set(parse(cardsByIdsInput, ids));
  const catalogue = await ctx.catalogue.get();
  return [...requestedIds].flatMap((id) => catalogue.card(id, ctx.locale, ctx.now) ?? []);
}
