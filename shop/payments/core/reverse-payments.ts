import { and, eq, inArray } from 'drizzle-orm';
import { payments } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { addToWallet } from '#shop/rewards/wallet.ts';
import { requestRefund } from './request-refund.ts';

type PaymentRow = typeof payments.$inferSelect;

/**
 * Reverses the payments of a cancelled order, in a transaction that has locked its owner and the order. An approved transfer goes to the
 * wallet, a card payment back to the card. A pending payment that succeeds later finds a cancelled order and is refunded then. Returns
 * whether anything had been paid.
 */
export async function reversePayments(
  ctx: Ctx,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<boolean> {
  const rows = await ctx.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.isOverpayment, false),
        inArray(payments.status, ['created', 'pending', 'paid']),
      ),
    )
    .orderBy(payments.id)
    .for('update');
  for (const payment of rows) await reversePayment(ctx, userId, payment);
  return rows.some(({ status }) => status === 'paid');
}

async function reversePayment(ctx: Ctx, userId: number, payment: PaymentRow): Promise<void> {
  const { id, provider, status } = payment;
  const amount = payment.amount - payment.refundedToWallet;
  const setStatus = (to: 'cancelled' | 'refunded') =>
    ctx.db.update(payments).set({ status: to }).where(eq(payments.id, id));
  if (status !== 'paid') await setStatus('cancelled');
  else if (provider === 'transfer') {
    if (amount > 0) await addToWallet(ctx, { userId, amount, kind: 'order_cancelled', paymentId: id });
    await setStatus('refunded');
  } else if (amount > 0) await requestRefund(ctx, { paymentId: id, amount, reason: 'order_cancelled' });
}
