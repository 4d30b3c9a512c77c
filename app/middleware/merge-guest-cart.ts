import { authenticate } from '#shop/auth/authenticate.ts';
import { addFromLocal } from '#shop/cart/add-from-local.ts';
import type { Cart } from '#shop/cart/cart.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { parseGuestCart } from './guest-cart.ts';

/**
 * Merges the cart submitted with a sign-in into the account's cart; null when there was none, or it is invalid: the sign-in does not fail because of
 * it, and the browser's cart is preserved. A sign-in that the browser repeats because the reply was lost merges nothing again.
 */
export async function mergeGuestCart(ctx: Ctx, token: string, text: string | undefined): Promise<Cart | null> {
  const guestCart = parseGuestCart(text);
  if (!guestCart) return null;
  const actor = await authenticate(ctx, token, ctx.now);
  if (!actor) return null;
  try {
    const { id: cartId, products } = guestCart;
    return await addFromLocal.fromRequest({ ...ctx, actor }, { products }, { takesFirst: true, cartId });
  } catch (error) {
    if (error instanceof ShopError) return null;
    throw error;
  }
}
