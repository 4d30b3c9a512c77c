import type { Ctx } from '#shop/context.ts';
import type { Order } from '#shop/orders/order.ts';
import { showOrder } from '#shop/orders/show-order.ts';
import { listOrderPaymentMethods } from './core/order-payment-methods.ts';
import type { CartPaymentMethod } from './core/payment-methods.ts';

/** One of the current user's orders and its payment methods now; 404 for someone else's. */
export async function showOrderPaymentMethods(
  ctx: Ctx,
  input: unknown,
): Promise<{ order: Order; ways: CartPaymentMethod[] }> {
  const order = await showOrder.fromRequest(ctx, input);
  return { order, ways: await listOrderPaymentMethods(ctx, order) };
}
