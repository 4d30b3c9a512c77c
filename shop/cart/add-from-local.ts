import type { Cart } from './cart.ts';
import { localProductsInput, toRequestedItems } from './local-products.ts';
import { mergeIntoCart } from './merge-into-cart.ts';
import { verb } from '#shop/verb.ts';

/** Merges a guest's cart from the browser into the current user's cart (`mergeIntoCart`). */
export const addFromLocal = verb({
  scope: 'customer',
  input: localProductsInput,
  async run(ctx, input): Promise<Cart> {
    const { userId } = ctx.actor;
    return mergeIntoCart(ctx, userId, toRequestedItems(input.products));
  },
});
