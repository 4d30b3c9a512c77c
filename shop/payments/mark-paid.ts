import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { enqueueMessage } from '#shop/messages/enqueue.ts';
import { tellCustomer } from '#shop/messages/tell-customer.ts';
import { moveOrder } from '#shop/orders/move-order.ts';
import type { OrderStatus } from '#shop/orders/states.ts';
import { addToWallet } from '#shop/rewards/wallet.ts';
import type { Locale } from '#values/locale.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { wordsIn } from '#words/words.ts';

type OrderRow = {
  number: string;
  status: OrderStatus;
  locale: Locale;
  phone: string;
  total: number;
  paid: number;
  user_id: number;
  same_way: boolean;
};

/**
 * Lets money count that has come for an order, in a transaction that holds the owner's row and in which the payment has become
 * `paid`. Gives false when the order can't take it, being cancelled or paid already, or to be paid another way by now: then it has to go back.
 */
export async function countForOrder(ctx: Ctx, orderId: number, amount: Piastres, paymentId: number): Promise<boolean> {
  const [order] = await rowsOf<OrderRow>(
    ctx.db,
    sql`select number, status, locale, address ->> 'phone' phone, total, paid, user_id,
      payment_method = (select p.method from payments p where p.id = ${paymentId}) same_way
    from orders where id = ${orderId} for update`,
  );
  if (!order || order.status === 'cancelled' || !order.same_way || order.paid + amount > order.total) return false;
  const paid = order.paid + amount;
  await ctx.db.execute(sql`
    update orders set paid = ${paid}, payment_status = ${paid === order.total ? 'paid' : 'pending'}, held_until = null where id = ${orderId}`);
  if (order.status === 'awaiting_payment')
    await moveOrder(ctx, { orderId, to: 'under_review', by: 'system', actorId: null });
  await tellCustomer(ctx, {
    userId: order.user_id,
    to: order.phone,
    kind: 'order_paid',
    locale: order.locale,
    text: wordsIn(order.locale).orders.paid_message({ number: order.number, amount }),
    dedupe: `order_paid:${paymentId}`,
  });
  return true;
}

/** Puts money that has come for a wallet into it, in a transaction that holds the owner's row. */
export async function countForWallet(ctx: Ctx, userId: number, amount: Piastres, paymentId: number): Promise<void> {
  const balance = await addToWallet(ctx, { userId, amount, kind: 'deposit', reference: `payment:${paymentId}` });
  const [user] = await rowsOf<{ phone: string; locale: Locale }>(
    ctx.db,
    sql`select phone, locale from users where id = ${userId}`,
  );
  await enqueueMessage(ctx, {
    userId,
    to: user!.phone,
    channel: 'sms',
    kind: 'deposit_paid',
    locale: user!.locale,
    text: wordsIn(user!.locale).orders.deposit_message({ amount, balance: piastres(balance) }),
    dedupe: `deposit_paid:${paymentId}`,
  });
}
