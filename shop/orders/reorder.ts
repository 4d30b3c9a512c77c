import { z } from 'zod';
import type { Cart } from '#shop/cart/cart.ts';
import { mergeIntoCart } from '#shop/cart/merge-into-cart.ts';
import { idempotencyKey, type Once, recall, remember, type Said } from '#shop/checkout/idempotency.ts';
import { type Ctx, inTransaction, lockUser, requireCustomer } from '#shop/context.ts';
import { parse, rowId } from '#shop/parse.ts';
import { showOrder } from './show-order.ts';

export const reorderInput = z.object({ id: rowId });

/** The cart as it is then, and how far it holds what was ordered: the key of what is said of that. */
export type Reordered = { cart: Cart; said: 'reordered' | 'reordered_in_part' | 'reordered_nothing' };

/**
 * Puts what one of the asker's orders held into their cart once more, beside what is there: what is still sold, at today's prices
 * and as far as there is stock. What is missing is the first of the cart's warnings. Under the same `key` a second call gives the
 * first reply and adds nothing. Someone else's order is 404.
 */
export async function reorder(
  ctx: Ctx,
  input: unknown,
  { key }: { key?: string | undefined } = {},
): Promise<Reordered & Said> {
  const { userId } = requireCustomer(ctx);
  const { id } = parse(reorderInput, input);
  const heeded = idempotencyKey(key);
  const once: Once | undefined =
    heeded === undefined ? undefined : { userId, call: 'reorder', key: heeded, body: { id } };
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId);
    const first = once && (await recall<Reordered & Said>(tx, once));
    if (first) return first;
    const result = { ...(await putBack(tx, userId, id)), locale: tx.locale };
    if (once) await remember(tx, once, result);
    return result;
  });
}

async function putBack(ctx: Ctx, userId: number, id: number): Promise<Reordered> {
  const { lines } = await showOrder(ctx, { id });
  const { warnings, ...cart } = await mergeIntoCart(ctx, userId, {
    ids: lines.map(({ productId }) => productId),
    quantities: lines.map(({ quantity }) => quantity),
  });
  // What is withdrawn altogether is still called what it was called when it was ordered.
  const names = new Map(lines.map(({ productId, name }) => [productId, name]));
  const missing = warnings.filter(({ code, productId }) => code !== 'price_changed' && names.has(productId));
  const isIn = ({ productId }: { productId: number }) => cart.lines.some((line) => line.productId === productId);
  return {
    cart: {
      ...cart,
      warnings: warnings.map((one) => ({ ...one, name: one.name || (names.get(one.productId) ?? '') })),
    },
    said: missing.length === 0 ? 'reordered' : lines.some(isIn) ? 'reordered_in_part' : 'reordered_nothing',
  };
}
