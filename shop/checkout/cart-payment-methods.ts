import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { Cart } from '#shop/cart/cart.ts';
import { getCart, getCartInput } from '#shop/cart/get-cart.ts';
import { type Ctx, requireCustomer } from '#shop/context.ts';
import { type CartPaymentMethod, listMethodsFor } from '#shop/payments/core/payment-methods.ts';
import { verb } from '#shop/verb.ts';
import { isCash } from '#values/payment-methods.ts';
import { refusalDeposit } from './refusal-deposit.ts';

/** The payment methods for a cart of the current user, those in cash with the deposit that is asked of who refused orders before. */
export async function listCheckoutMethods(ctx: Ctx, cart: Cart): Promise<CartPaymentMethod[]> {
  const { userId } = requireCustomer(ctx);
  const settings = await ctx.settings.get();
  const methods = await listMethodsFor(ctx, cart);
  if (settings.deposit_after_refusals === 0 || cart.itemsCount === 0) return methods;
  const [buyer] = await ctx.db.select({ phone: users.phone }).from(users).where(eq(users.id, userId));
  const deposit = await refusalDeposit(ctx, { userId, phone: buyer!.phone, total: cart.inCash.total }, settings);
  return methods.map((method) => (isCash(method.key) ? { ...method, deposit } : method));
}

/** The payment methods for the current user's cart, each with the reason if it is unavailable. Accepts the input of `getCart`. */
export const listCartPaymentMethods = verb({
  scope: 'customer',
  input: getCartInput,
  async run(ctx, input): Promise<CartPaymentMethod[]> {
    return listCheckoutMethods(ctx, await getCart(ctx, input));
  },
});
