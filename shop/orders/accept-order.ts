import { z } from 'zod';
import { type Ctx, inTransaction, requireCustomer } from '#shop/context.ts';
import { parse, rowId } from '#shop/parse.ts';
import { earnPoints } from '#shop/rewards/earn-points.ts';
import { holdOrder } from './hold-order.ts';
import { moveOrder } from './move-order.ts';
import type { Order } from './order.ts';
import { showOrder } from './show-order.ts';

export const acceptOrderInput = z.object({ id: rowId });

/**
 * The asker says that they have one of their orders, and earns its points. It may still count as on its way: then it has been
 * delivered now, so that it can be returned from here on; the points of one that is paid in cash come when staff have the cash (`collectCash`). Someone else's is 404; one that has not left, is accepted already or
 * is cancelled is 409 `order_moved_on`.
 */
export async function acceptOrder(ctx: Ctx, input: unknown): Promise<Order> {
  const { userId } = requireCustomer(ctx);
  const { id } = parse(acceptOrderInput, input);
  return inTransaction(ctx, async (tx) => {
    await holdOrder(tx, userId, id);
    await moveOrder(tx, { orderId: id, to: 'accepted', by: 'customer', actorId: userId });
    const order = await showOrder(tx, { id });
    if (order.left === 0) await earnPoints(tx, { orderId: id });
    return order;
  });
}
