import { z } from 'zod';
import { rowId } from '#shop/parse.ts';
import { type ManagedProduct, readManagedProduct } from './product.ts';
import { verb } from '#shop/verb.ts';

/** The input of a call about one product. */
export const productIdInput = z.object({ id: rowId });

/** A product in any state; 404. */
export const showManagedProduct = verb({
  scope: 'catalogue.manage',
  input: productIdInput,
  run: async (ctx, input): Promise<ManagedProduct> => {
    return readManagedProduct(ctx, input.id);
  },
});
