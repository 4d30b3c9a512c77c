import { getCart, getCartInput } from '#shop/cart/get-cart.ts';
import { type CartPaymentMethod, listMethodsFor } from '#shop/payments/core/payment-methods.ts';
import { verb } from '#shop/verb.ts';

/** The payment methods for the current user's cart, each with the reason if it is unavailable. Accepts the input of `getCart`. */
export const listCartPaymentMethods = verb({
  scope: 'customer',
  input: getCartInput,
  async run(ctx, input): Promise<CartPaymentMethod[]> {
    return listMethodsFor(ctx, await getCart(ctx, input));
  },
});
