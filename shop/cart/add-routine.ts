import { z } from 'zod';
import { assertVariantsChosen } from '#shop/catalogue/variant-choices.ts';
import { verb } from '#shop/verb.ts';
import { careKinds } from '#values/knowledge.ts';
import type { Cart } from './cart.ts';
import { localProductsInput, toRequestedItems } from './local-products.ts';
import { mergeIntoCart } from './merge-into-cart.ts';

/**
 * Adds the products of a routine to the current user's cart, as lines that stay together. What is in the cart already stays as it is and joins them,
 * so that a second tap adds nothing. Stock as in `mergeIntoCart`.
 */
export const addRoutine = verb({
  scope: 'customer',
  input: localProductsInput.extend({ routine: z.enum(careKinds) }),
  async run(ctx, { routine, products }): Promise<Cart> {
    const lines = products.map((line) => ({ productId: line.product_id, variantId: line.variant_id ?? null }));
    await assertVariantsChosen(ctx, lines, (nth) => `products.${nth}.variant_id`);
    const items = toRequestedItems(products.map((line) => ({ ...line, routine })));
    return mergeIntoCart(ctx, ctx.actor.userId, items, { onlyMissing: true });
  },
});
