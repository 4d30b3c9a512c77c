import { z } from 'zod';
import { quantity, rowId } from '#shop/parse.ts';
import type { RequestedQuantities } from './merge-into-cart.ts';
import { MAX_LINE_QUANTITY } from '#values/figures.ts';

/** A guest's cart as stored in the browser. */
export const localProductsInput = z.object({
  products: z.array(z.object({ product_id: rowId, quantity })).max(100),
});

/** Requested quantities by product, in the given order; quantities of the same product are added up. */
export function toRequestedQuantities(products: z.output<typeof localProductsInput>['products']): RequestedQuantities {
  const byProduct = new Map<number, number>();
  for (const { product_id: id, quantity } of products)
    byProduct.set(id, Math.min((byProduct.get(id) ?? 0) + quantity, MAX_LINE_QUANTITY));
  return { ids: [...byProduct.keys()], quantities: [...byProduct.values()] };
}
