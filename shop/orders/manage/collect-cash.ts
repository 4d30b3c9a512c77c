import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import { inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import { audit } from '#shop/audit/audit.ts';
import { moveParcelsOf } from '#shop/parcels/core/follow-order.ts';
import { hasParcels, remitCashOf } from '#shop/parcels/core/remit-cash.ts';
import { lockOrderOwner } from '../lock-order.ts';
import { owesCash } from './staff-transitions.ts';
import { paymentMethods } from '#values/payment-methods.ts';
import { orderStatuses } from '../states.ts';
import { writeSettlement } from '../write-settlement.ts';
import { verb } from '#shop/verb.ts';

export const collectCashInput = z.object({ id: rowId });

const orderRow = z.object({
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
  collectOnDelivery: z.boolean(),
  amountDue: money,
});

/**
 * Confirms that the shop has the cash of an order that has arrived: one that its shopper accepted before staff marked it as delivered, or whose
 * parcels a courier delivered. The order is then paid. 404, 409 `payment_settled` when no cash is due. Needs `orders.manage`.
 */
export const collectCash = verb({
  scope: 'orders.manage',
  input: collectCashInput,
  async run(ctx, { id: orderId }): Promise<void> {
    const { userId: actorId } = ctx.actor;
    await inTransaction(ctx, async (tx) => {
      await lockOrderOwner(tx, orderId);
      const [order] = await queryRows(
        tx.db,
        orderRow,
        sql`select status, payment_method, collect_on_delivery, total - undelivered - paid amount_due from orders where id = ${orderId} for update`,
      );
      if (!owesCash(order!)) throw new ShopError('payment_settled');
      if (await hasParcels(tx, orderId)) {
        await moveParcelsOf(tx, { orderId, to: 'delivered', by: 'staff', actorId });
        await remitCashOf(tx, orderId, order!.amountDue);
      }
      await writeSettlement(tx, orderId, { cashCollected: true });
      await audit(tx, {
        actorId,
        action: 'order.collected',
        entity: 'order',
        entityId: orderId,
        after: { amount: order!.amountDue },
      });
    });
  },
});
