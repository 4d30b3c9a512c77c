import { z } from 'zod';
import { type Ctx, inTransaction, requireCustomer } from '#shop/context.ts';
import { optionalLine, parse, rowId } from '#shop/parse.ts';
import { cancelOrder } from './cancel-order.ts';
import { holdOrder } from './hold-order.ts';
import type { Order } from './order.ts';
import { showOrder } from './show-order.ts';

export const cancelMyOrderInput = z.object({
  id: rowId,
  reason: optionalLine(300),
});

/**
 * Cancels one of the asker's orders until it is dispatched, and gives back all it held (`cancelOrder`). Someone else's is 404;
 * one that has left, or is cancelled already, is 409 `order_moved_on`.
 */
export async function cancelMyOrder(ctx: Ctx, input: unknown): Promise<Order> {
  const { userId } = requireCustomer(ctx);
  const { id, reason = null } = parse(cancelMyOrderInput, input);
  return inTransaction(ctx, async (tx) => {
    await holdOrder(tx, userId, id);
    await cancelOrder(tx, { orderId: id, by: 'customer', actorId: userId, reason });
    return showOrder(tx, { id });
  });
}
