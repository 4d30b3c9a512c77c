import { z } from 'zod';
import { type Ctx, requireCustomer } from '#shop/context.ts';
import type { Order } from '#shop/orders/order.ts';
import { showOrder } from '#shop/orders/show-order.ts';
import { parse, rowId } from '#shop/parse.ts';
import { leftOfOrder, type Returnable } from './left-of-order.ts';

export const showReturnableInput = z.object({ id: rowId });

/** One of the asker's orders, what of it can come back, and within how many days of its arrival the money does; someone else's is 404. */
export async function showReturnable(
  ctx: Ctx,
  input: unknown,
): Promise<{ order: Order; left: Returnable; refundDays: number }> {
  const { userId } = requireCustomer(ctx);
  const { id } = parse(showReturnableInput, input);
  const left = await leftOfOrder(ctx, { orderId: id, userId });
  const { refund_days: refundDays } = await ctx.settings.get();
  return { order: await showOrder(ctx, { id }), left, refundDays };
}
