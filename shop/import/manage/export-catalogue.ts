import { z } from 'zod';
import { matching, productFilters } from '#shop/catalogue/manage/list-products.ts';
import { exportProducts } from '../export.ts';
import { verb } from '#shop/verb.ts';

export const exportCatalogueInput = z.object(productFilters);

/**
 * The products of a list as rows of a product file, header first. Products with the same handle are exported together. Importing the file
 * again changes nothing.
 */
export const exportCatalogue = verb({
  scope: 'catalogue.manage',
  input: exportCatalogueInput,
  run: async (ctx, input): Promise<AsyncGenerator<string[]>> => {
    const { where } = await matching(ctx, input);
    return exportProducts(ctx.db, ctx.publicUrl, where);
  },
});
