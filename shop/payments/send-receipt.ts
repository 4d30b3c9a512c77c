import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { orderStatuses, paymentStatuses } from '#db/schema.ts';
import { inTransaction, lockUser } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { writeSettlement } from '#shop/orders/write-settlement.ts';
import { optionalSingleLine, rowId } from '#shop/parse.ts';
import { isTransfer, paymentMethods } from '#values/payment-methods.ts';
import { piastres } from '#values/money.ts';
import { type Receipt, insertPayment } from './core/insert-payment.ts';
import { verb } from '#shop/verb.ts';

export const sendReceiptInput = z.object({
  /** The order's id. */
  id: rowId,
  transfer_reference: optionalSingleLine(60),
});

const unpaidOrder = z.object({
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  total: z.int(),
  paid: z.int(),
  collectOnDelivery: z.boolean(),
});

/**
 * Stores the proof of an order's transfer for staff to review; the stock stays reserved until then. Also possible after a receipt was refused. 404
 * for somebody else's order, 409 `payment_settled` when no payment is awaited, 422 `receipt_missing` without one.
 */
export const sendReceipt = verb({
  scope: 'customer',
  input: sendReceiptInput,
  run: async (
    ctx,
    { id: orderId, transfer_reference: transferReference },
    receipt: Receipt | undefined,
  ): Promise<void> => {
    const { userId } = ctx.actor;
    if (!receipt) throw new ShopError('receipt_missing', { fields: { receipt: [{ key: 'receipt_required' }] } });
    await inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId);
      const [order] = await queryRows(
        tx.db,
        unpaidOrder,
        sql`select status, payment_method, payment_status, total, paid, collect_on_delivery from orders
          where id = ${orderId} and user_id = ${userId} for update`,
      );
      if (!order) throw new ShopError('not_found');
      const awaits = order.paymentStatus === 'unpaid' || order.paymentStatus === 'refused';
      if (!isTransfer(order.paymentMethod) || order.status === 'cancelled' || order.collectOnDelivery || !awaits)
        throw new ShopError('payment_settled');
      await tx.db.execute(sql`
        update payments set status = 'cancelled' where order_id = ${orderId} and status = 'created'`);
      await insertPayment(tx, {
        purpose: { orderId },
        method: order.paymentMethod,
        provider: 'transfer',
        amount: piastres(order.total - order.paid),
        receipt: { ...receipt, transferReference },
      });
      await writeSettlement(tx, orderId);
    });
  },
});
