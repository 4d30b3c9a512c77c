import type { Cart } from './cart.ts';
import { localProductsInput, toRequestedItems } from './local-products.ts';
import { mergeIntoCart } from './merge-into-cart.ts';
import { assertVariantsChosen } from '#shop/catalogue/variant-choices.ts';
import { verb } from '#shop/verb.ts';

type Options = {
  /**
   * Takes the first variant where none is chosen, for a browser's cart from before its product had several: one such line must not keep the others
   * out.
   */
  takesFirst?: boolean;
};

/**
 * Merges a guest's cart from the browser into the current user's cart (`mergeIntoCart`). 422 at a line's `variant_id`, with the choices, for a
 * product with several variants without one.
 */
export const addFromLocal = verb({
  scope: 'customer',
  input: localProductsInput,
  async run(ctx, input, { takesFirst = false }: Options = {}): Promise<Cart> {
    const { userId } = ctx.actor;
    if (!takesFirst) {
      const lines = input.products.map((line) => ({ productId: line.product_id, variantId: line.variant_id ?? null }));
      await assertVariantsChosen(ctx, lines, (nth) => `products.${nth}.variant_id`);
    }
    return mergeIntoCart(ctx, userId, toRequestedItems(input.products));
  },
});
