import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Cart } from './cart.ts';
import { localProductsInput, toRequestedItems } from './local-products.ts';
import { mergeIntoCart } from './merge-into-cart.ts';
import { assertVariantsChosen } from '#shop/catalogue/variant-choices.ts';
import { type Ctx, inTransaction, lockUser } from '#shop/context.ts';
import { findStoredReply, hashBody, storeReply } from '#shop/idempotency/idempotency.ts';
import { verb } from '#shop/verb.ts';

type Options = {
  /**
   * Takes the first variant where none is chosen, for a browser's cart from before its product had several: one such line must not keep the others
   * out.
   */
  takesFirst?: boolean;
  /**
   * The id of the browser's cart: with it, the same products are merged once into an account, and then it returns the first reply; of a cart that was
   * changed since, only what the account lacks is added.
   */
  cartId?: string | undefined;
};

/**
 * Merges a guest's cart from the browser into the current user's cart (`mergeIntoCart`). 422 at a line's `variant_id`, with the choices, for a
 * product with several variants without one.
 */
export const addFromLocal = verb({
  scope: 'customer',
  input: localProductsInput,
  async run(ctx, input, { takesFirst = false, cartId }: Options = {}): Promise<Cart> {
    const { userId } = ctx.actor;
    if (!takesFirst) {
      const lines = input.products.map((line) => ({ productId: line.product_id, variantId: line.variant_id ?? null }));
      await assertVariantsChosen(ctx, lines, (nth) => `products.${nth}.variant_id`);
    }
    const items = toRequestedItems(input.products);
    if (cartId === undefined) return mergeIntoCart(ctx, userId, items);
    const idempotentCall = { userId, call, key: `${cartId} ${hashBody(input.products)}`, body: null };
    return inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId);
      const first = await findStoredReply<Cart>(tx, idempotentCall);
      if (first) return first;
      const cart = await mergeIntoCart(tx, userId, items, { onlyMissing: await wasMerged(tx, userId, cartId) });
      await storeReply(tx, idempotentCall, cart);
      return cart;
    });
  },
});

const call = 'merge-cart';

/** Whether a browser's cart was merged into an account, whose reply the browser did not receive: it has the cart still. */
async function wasMerged(ctx: Ctx, userId: number, cartId: string): Promise<boolean> {
  const rows = await queryRows(
    ctx.db,
    z.object({ isMerged: z.boolean() }),
    sql`select true is_merged from idempotency_keys where user_id = ${userId} and call = ${call} and starts_with(key, ${cartId}) limit 1`,
  );
  return rows.length > 0;
}
