import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { inTransaction, lockUser } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { writeSettlement } from '#shop/orders/write-settlement.ts';
import { rowId } from '#shop/parse.ts';
import { addToWallet } from '#shop/rewards/wallet.ts';
import { audit } from '#shop/audit/audit.ts';
import { verb } from '#shop/verb.ts';

export const settleRefusedRefundInput = z.object({ id: rowId, way: z.enum(['again', 'wallet']) });

const refundRow = z.object({
  userId: z.int(),
  orderId: z.int().nullable(),
  paymentId: z.int(),
  amount: z.int(),
  state: z.string(),
});

/**
 * Decides about a refund that the gateway refused: it is retried (`again`), with a new count of tries, unless it was refunded at the gateway
 * since, or credited to the payer's `wallet` permanently. 404, 409 `invalid_refund_transition` when it no longer waits. Needs `payments.review`.
 */
export const settleRefusedRefund = verb({
  scope: 'payments.review',
  input: settleRefusedRefundInput,
  run: async (ctx, { id, way }): Promise<void> => {
    const { userId: actorId } = ctx.actor;
    await inTransaction(ctx, async (tx) => {
      const [row] = await queryRows(
        tx.db,
        refundRow,
        sql`select coalesce(o.user_id, p.deposit_user_id) user_id, p.order_id, r.payment_id, r.amount, r.status state
          from payment_refunds r join payments p on p.id = r.payment_id left join orders o on o.id = p.order_id where r.id = ${id}`,
      );
      if (!row) throw new ShopError('not_found');
      const { userId, orderId, paymentId, amount } = row;
      await lockUser(tx, userId);
      // Not 0 tries: staff may have refunded it at the gateway meanwhile, which is checked before each try but the first.
      const rows = await queryRows(
        tx.db,
        z.object({ id: z.int() }),
        way === 'again'
          ? sql`update payment_refunds set status = 'owed', tries = 1, attempted_at = null where id = ${id} and status = 'failed' returning id`
          : sql`update payment_refunds set status = 'to_wallet', done_at = ${tx.now.toISOString()}::timestamptz where id = ${id} and status = 'failed' returning id`,
      );
      if (rows.length === 0) throw new ShopError('invalid_refund_transition');
      if (way === 'wallet') {
        await tx.db.execute(
          sql`update payments set refunded_to_wallet = refunded_to_wallet + ${amount} where id = ${paymentId}`,
        );
        const cause = { paymentRefundId: id, ...(orderId === null ? { paymentId } : { orderId }) };
        await addToWallet(tx, { userId, amount, kind: 'order_refund', ...cause });
        // The same end as after a refund by the gateway: nothing of the payment remains.
        const [payment] = await queryRows(
          tx.db,
          z.object({ isOverpayment: z.boolean() }),
          sql`update payments p set status = 'refunded' where p.id = ${paymentId} and p.status = 'paid' and p.amount - p.refunded_to_wallet <= (
              select coalesce(sum(d.amount), 0) from payment_refunds d where d.payment_id = p.id and d.status = 'done') returning p.is_overpayment`,
        );
        if (payment && !payment.isOverpayment && orderId !== null) await writeSettlement(tx, orderId);
      }
      await audit(tx, {
        actorId,
        action: 'payment.refund_settle',
        entity: 'payment',
        entityId: paymentId,
        after: { refund: id, way, amount },
      });
    });
  },
});
