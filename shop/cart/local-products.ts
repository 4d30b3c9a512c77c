import { z } from 'zod';
import { quantity, rowId } from '#shop/parse.ts';
import { mostPieces } from './add-to-cart.ts';
import type { WantedPieces } from './merge-into-cart.ts';

/** A guest's cart as the browser keeps it. */
export const localProductsInput = z.object({
  products: z.array(z.object({ product_id: rowId, quantity })).max(100),
});

/** Wanted pieces by product, in the order they came; what is named twice is added up. */
export function wantedPieces(products: z.output<typeof localProductsInput>['products']): WantedPieces {
  const wanted = new Map<number, number>();
  for (const { product_id: id, quantity } of products)
    wanted.set(id, Math.min((wanted.get(id) ?? 0) + quantity, mostPieces));
  return { ids: [...wanted.keys()], quantities: [...wanted.values()] };
}
