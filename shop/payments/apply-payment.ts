import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import { orderStatuses, users } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { orderPaid } from '#shop/notifications/events/orders.ts';
import { depositPaid } from '#shop/notifications/events/payments.ts';
import { enqueueMessage } from '#shop/notifications/enqueue.ts';
import { notifyCustomer } from '#shop/notifications/notify-customer.ts';
import { transitionOrder } from '#shop/orders/transition-order.ts';
import { writeSettlement } from '#shop/orders/write-settlement.ts';
import { addToWallet } from '#shop/rewards/wallet.ts';
import { locales } from '#values/locale.ts';
import { type Piastres, piastres } from '#values/money.ts';

const payableOrder = z.object({
  status: z.enum(orderStatuses),
  total: money,
  paid: money,
  isSameMethod: z.boolean(),
});

type ReceivedPayment = { id: number; amount: Piastres };

/**
 * Whether an order takes a received payment that has not been applied yet; locks the order. False when it is cancelled, already paid or has
 * another payment method by now: then the money must be refunded.
 */
export async function orderTakesPayment(
  ctx: Ctx,
  orderId: number,
  { id: paymentId, amount }: ReceivedPayment,
): Promise<boolean> {
  const [order] = await queryRows(
    ctx.db,
    payableOrder,
    sql`select status, total, paid,
      payment_method = (select p.method from payments p where p.id = ${paymentId}) is_same_method
    from orders where id = ${orderId} for update`,
  );
  return (
    order !== undefined && order.status !== 'cancelled' && order.isSameMethod && order.paid + amount <= order.total
  );
}

const paidOrder = z.object({
  number: z.string(),
  status: z.enum(orderStatuses),
  locale: z.enum(locales),
  phone: z.string(),
  userId: z.int(),
});

/**
 * Applies a received payment to the order that takes it, in the transaction that has locked the owner's row and in which the payment has become
 * `paid`. `notify`: whether to notify the shopper.
 */
export async function applyPaymentToOrder(
  ctx: Ctx,
  orderId: number,
  { id: paymentId, amount }: ReceivedPayment,
  { notify = true } = {},
): Promise<void> {
  const [order] = await queryRows(
    ctx.db,
    paidOrder,
    sql`select number, status, locale, address ->> 'phone' phone, user_id from orders where id = ${orderId}`,
  );
  const { status, ...about } = order!;
  if (status === 'awaiting_payment')
    await transitionOrder(ctx, { orderId, to: 'under_review', by: 'system', actorId: null });
  await writeSettlement(ctx, orderId);
  if (!notify) return;
  await notifyCustomer(ctx, orderPaid({ id: orderId, ...about }, { paymentId, amount }));
}

/** Credits a received payment to a wallet, in a transaction that has locked the owner's row. */
export async function applyPaymentToWallet(
  ctx: Ctx,
  userId: number,
  amount: Piastres,
  paymentId: number,
): Promise<void> {
  const balance = await addToWallet(ctx, { userId, amount, kind: 'deposit', paymentId });
  const [user] = await ctx.db
    .select({ phone: users.phone, locale: users.locale })
    .from(users)
    .where(eq(users.id, userId));
  await enqueueMessage(
    ctx,
    depositPaid({ userId, ...user!, number: null }, { id: paymentId, amount, balance: piastres(balance) }),
  );
}
