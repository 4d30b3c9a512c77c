import { writeMerged } from '#app/components/cart/merged.ts';
import type { Cart } from '#shop/cart/cart.ts';
import type { Ctx } from '#shop/context.ts';
import { cookie, cookieNames } from '#values/cookies.ts';
import { isSecure } from './session-cookies.ts';

/** The cookie that tells the next page, once, that the guest's cart has been merged, with those of the cart's warnings that it won't repeat. */
export function mergedCookie(ctx: Ctx, cart: Cart): string {
  const inCart = new Set(cart.lines.map(({ variantId }) => variantId));
  const oneTimeWarnings = cart.warnings.filter(
    ({ code, variantId }) => code === 'clamped' || variantId === null || !inCart.has(variantId),
  );
  return cookie(cookieNames.merged, writeMerged(oneTimeWarnings), { maxAge: 300, secure: isSecure(ctx) });
}
