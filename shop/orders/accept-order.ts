import { z } from 'zod';
import { inTransaction } from '#shop/context.ts';
import { rowId } from '#shop/parse.ts';
import { earnPoints } from '#shop/rewards/earn-points.ts';
import { lockOrder } from './lock-order.ts';
import { transitionOrder } from './transition-order.ts';
import type { Order } from './order.ts';
import { showOrder } from './show-order.ts';
import { verb } from '#shop/verb.ts';

export const acceptOrderInput = z.object({ id: rowId });

/**
 * The current user confirms that they received one of their orders, and earns its points. An order that is still shipped counts as
 * delivered now, so its return period starts now. Staff confirm the cash separately (`collectCash`). 404 for someone else's order; 409
 * `invalid_order_transition` for one that has not been shipped, or is accepted or cancelled already.
 */
export const acceptOrder = verb({
  scope: 'customer',
  input: acceptOrderInput,
  async run(ctx, { id }): Promise<Order> {
    const { userId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      await lockOrder(tx, userId, id);
      await transitionOrder(tx, { orderId: id, to: 'accepted', by: 'customer', actorId: userId });
      await earnPoints(tx, { orderId: id });
      return showOrder(tx, { id });
    });
  },
});
