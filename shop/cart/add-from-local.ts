import { type Ctx, requireCustomer } from '#shop/context.ts';
import { parse } from '#shop/parse.ts';
import type { Cart } from './cart.ts';
import { localProductsInput, wantedPieces } from './local-products.ts';
import { mergeIntoCart } from './merge-into-cart.ts';

/** Merges what a guest had put aside in the browser into the asker's cart (`mergeIntoCart`). */
export async function addFromLocal(ctx: Ctx, input: unknown): Promise<Cart> {
  const { userId } = requireCustomer(ctx);
  return mergeIntoCart(ctx, userId, wantedPieces(parse(localProductsInput, input).products));
}
