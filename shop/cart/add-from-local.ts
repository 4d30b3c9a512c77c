import type { Cart } from './cart.ts';
import { localProductsInput, toRequestedItems } from './local-products.ts';
import { mergeIntoCart } from './merge-into-cart.ts';
import { assertVariantsChosen } from '#shop/catalogue/variant-choices.ts';
import { type Ctx, inTransaction, lockUser } from '#shop/context.ts';
import { findStoredReply, hashBody, type IdempotentCall, storeReply } from '#shop/idempotency/idempotency.ts';
import { verb } from '#shop/verb.ts';

type Options = {
  /**
   * Takes the first variant where none is chosen, for a browser's cart from before its product had several: one such line must not keep the others
   * out.
   */
  takesFirst?: boolean;
  /** The id of the browser's cart: with it, the same products are merged once into an account, and then it returns the first reply. */
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
    const merge = (tx: Ctx) => mergeIntoCart(tx, userId, toRequestedItems(input.products));
    if (cartId === undefined) return merge(ctx);
    // The products are part of the key: a cart that was changed since is merged, too.
    const key = `${cartId} ${hashBody(input.products)}`;
    return mergeOnce(ctx, { userId, call: 'merge-cart', key, body: null }, merge);
  },
});

const mergeOnce = (ctx: Ctx, idempotentCall: IdempotentCall, merge: (tx: Ctx) => Promise<Cart>): Promise<Cart> =>
  inTransaction(ctx, async (tx) => {
    await lockUser(tx, idempotentCall.userId);
    const first = await findStoredReply<Cart>(tx, idempotentCall);
    if (first) return first;
    const cart = await merge(tx);
    await storeReply(tx, idempotentCall, cart);
    return cart;
  });
