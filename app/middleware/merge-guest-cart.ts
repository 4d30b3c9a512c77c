import { authenticate } from '#shop/auth/authenticate.ts';
import { addFromLocal } from '#shop/cart/add-from-local.ts';
import type { Cart } from '#shop/cart/cart.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';

/**
 * Merges the cart that came with a sign-in into the account's; null when there was none, or it is no cart: the sign-in
 * does not fail for it, and the browser keeps what it has.
 */
export async function mergeGuestCart(ctx: Ctx, token: string, text: string | undefined): Promise<Cart | null> {
  if (!text) return null;
  const actor = await authenticate(ctx, token, ctx.now);
  if (!actor) return null;
  try {
    return await addFromLocal({ ...ctx, actor }, { products: JSON.parse(text) as unknown });
  } catch (error) {
    if (error instanceof ShopError || error instanceof SyntaxError) return null;
    throw error;
  }
}
