import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { isTransfer } from '#shop/checkout/payment-ways.ts';
import { type Ctx, databaseConstraint, inTransaction, requireScope } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { tellCustomer } from '#shop/messages/tell-customer.ts';
import { holdBuyer } from '#shop/orders/hold-order.ts';
import type { PaymentMethod } from '#shop/orders/order.ts';
import type { OrderStatus } from '#shop/orders/states.ts';
import { optionalLine, parse, rowId } from '#shop/parse.ts';
import { addToWallet } from '#shop/rewards/wallet.ts';
import { audit } from '#shop/staff/audit.ts';
import type { Locale } from '#values/locale.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { wordsIn } from '#words/words.ts';
import { egpAmount } from '../deposit.ts';

export const creditTransferInput = z.object({
  /** The order's. */
  id: rowId,
  /** The transfer's number as the bank or wallet shows it. */
  reference: optionalLine(60),
  /** What came: EGP. */
  amount: egpAmount,
});

type Asked = { method: PaymentMethod; amount: number; accepted: boolean; pending: boolean };

/** What a transfer for an order that no longer waits for one may bring at most: what was asked for. Null while it does, when none was asked for, and once one was accepted. */
export async function lateTransferOf(
  ctx: Ctx,
  { id, status, paymentMethod }: { id: number; status: OrderStatus; paymentMethod: PaymentMethod },
): Promise<{ method: PaymentMethod; most: Piastres } | null> {
  if (status !== 'cancelled' && isTransfer(paymentMethod)) return null;
  const asked = await rowsOf<Asked>(
    ctx.db,
    sql`select method, amount, state in ('paid', 'refunded') accepted, state = 'pending' pending from payments
      where order_id = ${id} and provider = 'transfer' order by id desc`,
  );
  const [last] = asked;
  if (!last || asked.some(({ accepted, pending }) => accepted || pending)) return null;
  return { method: last.method, most: piastres(Math.max(...asked.map(({ amount }) => amount))) };
}

/**
 * Puts a transfer into its payer's wallet that was made for an order and found after that was cancelled, or paid another way: the shopper
 * sent no receipt in time. Once for an order, and once for a reference. 404; 409 `payment_settled` while its receipt can still be sent,
 * and once a transfer of it was accepted; 422 for more than was asked for, and for a reference that was accepted before. Needs `payments.review`.
 */
export async function creditTransfer(ctx: Ctx, input: unknown): Promise<void> {
  const { userId: actorId } = requireScope(ctx, 'payments.review');
  const { id: orderId, reference, amount } = parse(creditTransferInput, input);
  if (reference === undefined) throw invalidField('reference', 'required');
  if (amount === 0) throw invalidField('amount', 'amount_invalid');
  await inTransaction(ctx, async (tx) => {
    const order = await hold(tx, orderId);
    const { userId, locale, number, phone } = order;
    const late = await lateTransferOf(tx, order);
    if (!late) throw new ShopError('payment_settled');
    if (amount > late.most) throw invalidField('amount', 'amount_above', { amount: late.most });
    const now = sql`${tx.now.toISOString()}::timestamptz`;
    // The name it is written under is that of the order: the database takes it once.
    const [payment] = await rowsOf<{ id: number }>(
      tx.db,
      sql`insert into payments (order_id, method, provider, reference, amount, state, surplus, transfer_reference, reviewed_by, created_at, settled_at)
        values (${orderId}, ${late.method}, 'transfer', ${`late:${orderId}`}, ${amount}, 'paid', true, ${reference}, ${actorId}, ${now}, ${now})
        returning id`,
    );
    const balance = await addToWallet(tx, { userId, amount, kind: 'surplus', reference: `payment:${payment!.id}` });
    await tx.db.execute(sql`
      update orders set payment_status = 'refunded' where id = ${orderId} and status = 'cancelled' and payment_status = 'unpaid'`);
    await tellCustomer(tx, {
      userId,
      to: phone,
      kind: 'transfer_credited',
      locale,
      text: wordsIn(locale).orders.transfer_credited_message({ number, amount, balance: piastres(balance) }),
      dedupe: `transfer_credited:${orderId}`,
    });
    await audit(tx, {
      actorId,
      action: 'payment.late_transfer',
      entity: 'order',
      entityId: orderId,
      after: { reference, amount },
    });
  }).catch((error: unknown) => {
    throw databaseConstraint(error) === 'payments_transfer_once' ? invalidField('reference', 'reference_used') : error;
  });
}

type Held = {
  id: number;
  userId: number;
  number: string;
  locale: Locale;
  phone: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod;
};

async function hold(ctx: Ctx, id: number): Promise<Held> {
  await holdBuyer(ctx, id);
  const [order] = await rowsOf<Held>(
    ctx.db,
    sql`select id, user_id "userId", number, locale, address ->> 'phone' phone, status, payment_method "paymentMethod" from orders
      where id = ${id} for update`,
  );
  return order!;
}
