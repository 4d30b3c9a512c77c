import { z } from 'zod';
import { getCart } from './get-cart.ts';
import type { Cart } from './cart.ts';
import { ShopError } from '#shop/errors.ts';
import { emptyToUndefined, singleLine, rowId } from '#shop/parse.ts';
import { couponRefused } from '#shop/rewards/coupon.ts';
import { verb } from '#shop/verb.ts';

export const quoteCouponInput = z.object({
  code: singleLine(40),
  address_id: z.preprocess(emptyToUndefined, rowId.optional()),
});

/**
 * The discount a coupon would give on the current user's cart; changes nothing. 422 `coupon_refused` says why it gives none, `cart_empty` without
 * items. When the first-order discount is higher, that one counts and the coupon is not applied. Codes can't be guessed: `getCart` counts unknown
 * ones.
 */
export const quoteCoupon = verb({
  scope: 'customer',
  input: quoteCouponInput,
  async run(ctx, { code, address_id }): Promise<Cart & { coupon: NonNullable<Cart['coupon']> }> {
    const cart = await getCart(ctx, { coupon: code, address_id });
    if (cart.itemsCount === 0) throw new ShopError('cart_empty');
    const { coupon } = cart;
    if (coupon!.refusal) {
      throw couponRefused(coupon!.refusal);
    }
    return { ...cart, coupon: coupon! };
  },
});
