import { getCart, getCartInput } from '#shop/cart/get-cart.ts';
import { type CartPaymentMethod, listPaymentMethods, unavailableReason } from '#shop/payments/core/payment-methods.ts';
import { verb } from '#shop/verb.ts';

/** The payment methods for the current user's cart, each with the reason if it is unavailable. Accepts the input of `getCart`. */
export const listCartPaymentMethods = verb({
  scope: 'customer',
  input: getCartInput,
  async run(ctx, input): Promise<CartPaymentMethod[]> {
    const cart = await getCart(ctx, input);
    const settings = await ctx.settings.get();
    const methods = await listPaymentMethods(ctx);
    return methods.map((method) => {
      const because =
        cart.itemsCount === 0
          ? ({ code: 'cart_empty' } as const)
          : unavailableReason(ctx, method.key, cart.amountDue, settings);
      return { ...method, available: because === null, reason: because };
    });
  },
});
