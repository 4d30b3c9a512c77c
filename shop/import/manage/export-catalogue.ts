import { z } from 'zod';
import { matching, productFilters } from '#shop/catalogue/manage/list-products.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { parse } from '#shop/parse.ts';
import { exportProducts } from '../export.ts';

export const exportCatalogueInput = z.object(productFilters);

/**
 * The products that a list is of, as the rows of a product file, header first; those that share a handle come together. Taking
 * the file in again changes nothing. Needs `catalogue.manage`.
 */
export async function exportCatalogue(ctx: Ctx, input: unknown): Promise<AsyncGenerator<string[]>> {
  requireScope(ctx, 'catalogue.manage');
  const { where } = await matching(ctx, parse(exportCatalogueInput, input));
  return exportProducts(ctx.db, ctx.publicUrl, where);
}
