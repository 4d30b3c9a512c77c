import type { Order } from '#shop/orders/order.ts';
import { showOrder, showOrderInput } from '#shop/orders/show-order.ts';
import { verb } from '#shop/verb.ts';
import { listOrderPaymentMethods } from './core/order-payment-methods.ts';
import type { CartPaymentMethod } from './core/payment-methods.ts';

/** One of the current user's orders and its payment methods now; 404 for someone else's. */
export const showOrderPaymentMethods = verb({
  scope: 'customer',
  input: showOrderInput,
  async run(ctx, input): Promise<{ order: Order; ways: CartPaymentMethod[] }> {
    const order = await showOrder(ctx, input);
    return { order, ways: await listOrderPaymentMethods(ctx, order) };
  },
});
