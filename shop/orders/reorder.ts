import { z } from 'zod';
import type { Cart } from '#shop/cart/cart.ts';
import { mergeIntoCart } from '#shop/cart/merge-into-cart.ts';
import { type Ctx, requireCustomer } from '#shop/context.ts';
import { parse, rowId } from '#shop/parse.ts';
import { showOrder } from './show-order.ts';

export const reorderInput = z.object({ id: rowId });

/**
 * Puts what one of the asker's orders held into their cart once more, beside what is there: what is still sold, at today's prices
 * and as far as there is stock. What is missing is the first of the cart's warnings. Someone else's order is 404.
 */
export async function reorder(ctx: Ctx, input: unknown): Promise<Cart> {
  const { userId } = requireCustomer(ctx);
  const { id } = parse(reorderInput, input);
  const { lines } = await showOrder(ctx, { id });
  const cart = await mergeIntoCart(ctx, userId, {
    ids: lines.map(({ productId }) => productId),
    quantities: lines.map(({ quantity }) => quantity),
  });
  // What is withdrawn altogether is still called what it was called when it was ordered.
  const names = new Map(lines.map(({ productId, name }) => [productId, name]));
  return {
    ...cart,
    warnings: cart.warnings.map((one) => ({ ...one, name: one.name || (names.get(one.productId) ?? '') })),
  };
}
