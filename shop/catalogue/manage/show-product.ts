import { z } from 'zod';
import { type Ctx, requireScope } from '#shop/context.ts';
import { parse, rowId } from '#shop/parse.ts';
import { type ManagedProduct, readProduct } from './product.ts';

/** A call about one thing, by its id. */
export const oneInput = z.object({ id: rowId });

/** A product in any state; 404. Needs `catalogue.manage`. */
export async function showManagedProduct(ctx: Ctx, input: unknown): Promise<ManagedProduct> {
  requireScope(ctx, 'catalogue.manage');
  return readProduct(ctx, parse(oneInput, input).id);
}
