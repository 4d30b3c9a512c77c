import { z } from 'zod';
import { inTransaction } from '#shop/context.ts';
import { optionalSingleLine, rowId } from '#shop/parse.ts';
import { cancelOrder } from './cancel-order.ts';
import { lockOrder } from './lock-order.ts';
import type { Order } from './order.ts';
import { showOrder } from './show-order.ts';
import { verb } from '#shop/verb.ts';

export const cancelMyOrderInput = z.object({
  id: rowId,
  reason: optionalSingleLine(300),
});

/**
 * Cancels one of the current user's orders before dispatch (see `cancelOrder`). 404 for someone else's order; 409
 * `invalid_order_transition` for one that has been shipped or cancelled already.
 */
export const cancelMyOrder = verb({
  scope: 'customer',
  input: cancelMyOrderInput,
  async run(ctx, { id, reason = null }): Promise<Order> {
    const { userId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      await lockOrder(tx, userId, id);
      await cancelOrder(tx, { orderId: id, by: 'customer', actorId: userId, reason });
      return showOrder(tx, { id });
    });
  },
});
