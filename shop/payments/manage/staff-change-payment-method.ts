import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { paymentMethods } from '#values/payment-methods.ts';
import { queryRows } from '#db/query-rows.ts';
import { inTransaction } from '#shop/context.ts';
import { rowId } from '#shop/parse.ts';
import { refreshCardStatus, switchPaymentMethod } from '../switch-payment-method.ts';
import { audit } from '#shop/audit/audit.ts';
import { lockOrderOwner } from '#shop/orders/lock-order.ts';
import { verb } from '#shop/verb.ts';

export const staffChangePaymentMethodInput = z.object({ id: rowId, payment_method: z.enum(paymentMethods) });

/** Changes an order's payment method for its shopper, as the shopper could (see `switchPaymentMethod`). 404. Needs `orders.manage`. */
export const staffChangePaymentMethod = verb({
  scope: 'orders.manage',
  input: staffChangePaymentMethodInput,
  run: async (ctx, { id: orderId, payment_method: method }): Promise<void> => {
    const { userId: actorId } = ctx.actor;
    await refreshCardStatus(ctx, orderId);
    await inTransaction(ctx, async (tx) => {
      const userId = await lockOrderOwner(tx, orderId);
      const [order] = await queryRows(
        tx.db,
        z.object({ before: z.string() }),
        sql`select payment_method before from orders where id = ${orderId}`,
      );
      await switchPaymentMethod(tx, { orderId, userId, actorId, method });
      await audit(tx, {
        actorId,
        action: 'order.payment_method',
        entity: 'order',
        entityId: orderId,
        before: { payment_method: order!.before },
        after: { payment_method: method },
      });
    });
  },
});
