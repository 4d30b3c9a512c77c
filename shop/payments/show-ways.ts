import { closedBecause, listPaymentWays, type PaymentWayForCart } from '#shop/checkout/payment-ways.ts';
import type { Ctx } from '#shop/context.ts';
import type { Order } from '#shop/orders/order.ts';
import { showOrder } from '#shop/orders/show-order.ts';
import { isAwaited } from './switch-way.ts';

/** The ways in which an order can be paid now, each with why it is not open; none when no payment is awaited. */
export async function waysOf(ctx: Ctx, order: Order): Promise<PaymentWayForCart[]> {
  if (order.left === 0 || order.collect || !isAwaited(order)) return [];
  const settings = await ctx.settings.get();
  return (await listPaymentWays(ctx)).map((way) => {
    const because = closedBecause(ctx, way.key, order.left, settings);
    return { ...way, available: because === null, because };
  });
}

/** One of the asker's orders and the ways to pay for it now; 404 for someone else's. */
export async function showWays(ctx: Ctx, input: unknown): Promise<{ order: Order; ways: PaymentWayForCart[] }> {
  const order = await showOrder(ctx, input);
  return { order, ways: await waysOf(ctx, order) };
}
