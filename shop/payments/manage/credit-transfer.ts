import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { paymentMethods } from '#values/payment-methods.ts';
import { orderStatuses } from '#db/schema.ts';
import { locales } from '#values/locale.ts';
import { type Ctx, databaseConstraint, inTransaction } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { transferCredited } from '#shop/notifications/events/orders.ts';
import { notifyCustomer } from '#shop/notifications/notify-customer.ts';
import { lockOrderOwner } from '#shop/orders/lock-order.ts';
import { writeSettlement } from '#shop/orders/write-settlement.ts';
import { optionalSingleLine, rowId } from '#shop/parse.ts';
import { addToWallet } from '#shop/rewards/wallet.ts';
import { audit } from '#shop/audit/audit.ts';
import { piastres } from '#values/money.ts';
import { findLateTransfer } from '../core/late-transfer.ts';
import { egpAmount } from '#shop/egp-amount.ts';
import { verb } from '#shop/verb.ts';

export const creditTransferInput = z.object({
  /** The order's id. */
  id: rowId,
  /** The transfer's number as the bank or wallet shows it. */
  reference: optionalSingleLine(60),
  /** The received amount in EGP. */
  amount: egpAmount,
});

/**
 * Credits the payer's wallet with a transfer that was found after its order was cancelled or paid another way: the shopper sent no receipt in
 * time. Once per order, and once per reference. 404; 403 `own_payment` when the caller is the payer; 409 `payment_settled` while its receipt can
 * still be sent, and once a transfer of the order was accepted; 422 for more than the requested amount, and for a reference that was accepted
 * before. Needs `payments.review`.
 */
export const creditTransfer = verb({
  scope: 'payments.review',
  input: creditTransferInput,
  run: async (ctx, { id: orderId, reference, amount }): Promise<void> => {
    const { userId: actorId } = ctx.actor;
    if (reference === undefined) throw invalidField('reference', 'required');
    if (amount === 0) throw invalidField('amount', 'amount_invalid');
    await inTransaction(ctx, async (tx) => {
      const order = await lockTransferOrder(tx, orderId);
      const { userId, locale, number, phone } = order;
      if (userId === actorId) throw new ShopError('own_payment');
      const late = await findLateTransfer(tx, order);
      if (!late) throw new ShopError('payment_settled');
      if (amount > late.most) throw invalidField('amount', 'amount_above', { amount: late.most });
      const now = sql`${tx.now.toISOString()}::timestamptz`;
      // The reference is derived from the order: the database accepts it only once.
      const [payment] = await queryRows(
        tx.db,
        z.object({ id: z.int() }),
        sql`insert into payments (order_id, method, provider, reference, amount, status, is_overpayment, transfer_reference, reviewed_by, created_at, settled_at)
          values (${orderId}, ${late.method}, 'transfer', ${`late:${orderId}`}, ${amount}, 'paid', true, ${reference}, ${actorId}, ${now}, ${now})
          returning id`,
      );
      const balance = await addToWallet(tx, { userId, amount, kind: 'surplus', paymentId: payment!.id });
      await writeSettlement(tx, orderId);
      const about = { id: orderId, userId, number, locale, phone };
      await notifyCustomer(tx, transferCredited(about, { amount, balance: piastres(balance) }));
      await audit(tx, {
        actorId,
        action: 'payment.late_transfer',
        entity: 'order',
        entityId: orderId,
        after: { reference, amount },
      });
    }).catch((error: unknown) => {
      throw databaseConstraint(error) === 'payments_transfer_once'
        ? invalidField('reference', 'reference_used')
        : error;
    });
  },
});

const lockedOrder = z.object({
  id: z.int(),
  userId: z.int(),
  number: z.string(),
  locale: z.enum(locales),
  phone: z.string(),
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
});

type LockedOrder = z.output<typeof lockedOrder>;

async function lockTransferOrder(ctx: Ctx, id: number): Promise<LockedOrder> {
  await lockOrderOwner(ctx, id);
  const [order] = await queryRows(
    ctx.db,
    lockedOrder,
    sql`select id, user_id, number, locale, address ->> 'phone' phone, status, payment_method from orders
      where id = ${id} for update`,
  );
  return order!;
}
