import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, inTransaction, lockUser, requireScope } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { parse, rowId } from '#shop/parse.ts';
import { addToWallet } from '#shop/rewards/wallet.ts';
import { audit } from '#shop/staff/audit.ts';

export const settleRefusedRefundInput = z.object({ id: rowId, way: z.enum(['again', 'wallet']) });

type Row = { user_id: number; order_id: number | null; payment_id: number; amount: number; state: string };

/**
 * What becomes of money the gateway refused to give back: it is asked `again`, from the first try on, or it goes to the payer's
 * `wallet` for good. 404, 409 `refund_moved_on` when it no longer waits. Needs `payments.review`.
 */
export async function settleRefusedRefund(ctx: Ctx, input: unknown): Promise<void> {
  const { userId: actorId } = requireScope(ctx, 'payments.review');
  const { id, way } = parse(settleRefusedRefundInput, input);
  await inTransaction(ctx, async (tx) => {
    const [row] = await rowsOf<Row>(
      tx.db,
      sql`select coalesce(o.user_id, p.deposit_user_id) user_id, p.order_id, r.payment_id, r.amount, r.state
        from payment_refunds r join payments p on p.id = r.payment_id left join orders o on o.id = p.order_id where r.id = ${id}`,
    );
    if (!row) throw new ShopError('not_found');
    const { user_id: userId, order_id: orderId, payment_id: paymentId, amount } = row;
    await lockUser(tx, userId);
    const taken = await rowsOf(
      tx.db,
      way === 'again'
        ? sql`update payment_refunds set state = 'owed', tries = 0, taken_at = null where id = ${id} and state = 'failed' returning id`
        : sql`update payment_refunds set state = 'to_wallet', done_at = ${tx.now.toISOString()}::timestamptz where id = ${id} and state = 'failed' returning id`,
    );
    if (taken.length === 0) throw new ShopError('refund_moved_on');
    if (way === 'wallet') {
      await tx.db.execute(sql`update payments set given_back = given_back + ${amount} where id = ${paymentId}`);
      const reference = orderId === null ? `payment:${paymentId}:${id}` : `order:${orderId}:r${id}`;
      await addToWallet(tx, { userId, amount, kind: 'order_refund', reference });
      // As the gateway's giving it back would have ended: nothing of the payment is left.
      const [whole] = await rowsOf<{ surplus: boolean }>(
        tx.db,
        sql`update payments p set state = 'refunded' where p.id = ${paymentId} and p.state = 'paid' and p.amount - p.given_back <= (
            select coalesce(sum(d.amount), 0) from payment_refunds d where d.payment_id = p.id and d.state = 'done') returning p.surplus`,
      );
      if (whole && !whole.surplus && orderId !== null)
        await tx.db.execute(sql`update orders set payment_status = 'refunded' where id = ${orderId}`);
    }
    await audit(tx, {
      actorId,
      action: 'payment.refund_settle',
      entity: 'payment',
      entityId: paymentId,
      after: { refund: id, way, amount },
    });
  });
}
