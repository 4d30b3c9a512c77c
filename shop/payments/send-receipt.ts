import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, inTransaction, lockUser, requireCustomer } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import type { PaymentMethod, PaymentStatus } from '#shop/orders/order.ts';
import type { OrderStatus } from '#shop/orders/states.ts';
import { optionalLine, parse, rowId } from '#shop/parse.ts';
import { isTransfer } from '#shop/checkout/payment-ways.ts';
import { piastres } from '#values/money.ts';
import { type Receipt, writePayment } from './new-payment.ts';

export const sendReceiptInput = z.object({
  /** The order's. */
  id: rowId,
  transfer_reference: optionalLine(60),
});

type Row = {
  status: OrderStatus;
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
  total: number;
  paid: number;
  collect: boolean;
};

/**
 * Takes the proof that an order's transfer was made, for staff to look at; its stock is kept until they have. Also after one was
 * refused. 404 for somebody else's order, 409 `payment_settled` when nothing is awaited, 422 `receipt_missing` without one.
 */
export async function sendReceipt(ctx: Ctx, input: unknown, receipt: Receipt | undefined): Promise<void> {
  const { userId } = requireCustomer(ctx);
  const { id: orderId, transfer_reference: transferReference } = parse(sendReceiptInput, input);
  if (!receipt) throw new ShopError('receipt_missing', { fields: { receipt: [{ key: 'receipt_required' }] } });
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId);
    const [order] = await rowsOf<Row>(
      tx.db,
      sql`select status, payment_method, payment_status, total, paid, collect from orders
        where id = ${orderId} and user_id = ${userId} for update`,
    );
    if (!order) throw new ShopError('not_found');
    const awaits = order.payment_status === 'unpaid' || order.payment_status === 'refused';
    if (!isTransfer(order.payment_method) || order.status === 'cancelled' || order.collect || !awaits)
      throw new ShopError('payment_settled');
    await tx.db.execute(sql`
      update payments set state = 'cancelled' where order_id = ${orderId} and state = 'created'`);
    await writePayment(tx, {
      for: { orderId },
      method: order.payment_method,
      provider: 'transfer',
      amount: piastres(order.total - order.paid),
      receipt: { ...receipt, transferReference },
    });
    await tx.db.execute(sql`
      update orders set payment_status = 'pending', held_until = null where id = ${orderId}`);
  });
}
