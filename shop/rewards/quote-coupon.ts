import { z } from 'zod';
import { getCart } from '#shop/cart/get-cart.ts';
import type { Cart } from '#shop/cart/cart.ts';
import { type Ctx, requireCustomer } from '#shop/context.ts';
import { limit } from '#shop/auth/rate-limit.ts';
import { ShopError } from '#shop/errors.ts';
import { blankAsAbsent, line, parse, rowId } from '#shop/parse.ts';
import { couponRefused } from './coupon.ts';

export const quoteCouponInput = z.object({
  code: line(40),
  address_id: z.preprocess(blankAsAbsent, rowId.optional()),
});

/**
 * What a coupon would take off the asker's cart; changes nothing. 422 `coupon_refused` says why it takes nothing off, `cart_empty`
 * without goods. When the first-order discount is worth more, that counts and the coupon is not applied. Codes can't be guessed: 30 wrong
 * ones an hour and account.
 */
export async function quoteCoupon(ctx: Ctx, input: unknown): Promise<Cart & { coupon: NonNullable<Cart['coupon']> }> {
  const { userId } = requireCustomer(ctx);
  const { code, address_id } = parse(quoteCouponInput, input);
  const cart = await getCart(ctx, { coupon: code, address_id });
  if (cart.itemsCount === 0) throw new ShopError('cart_empty');
  const { coupon } = cart;
  if (coupon!.refusal) {
    if (coupon!.refusal.code === 'coupon_unknown') await limit(ctx, `coupon:${userId}`, 30, 3600);
    throw couponRefused(coupon!.refusal);
  }
  return { ...cart, coupon: coupon! };
}
