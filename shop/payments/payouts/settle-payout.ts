import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { databaseConstraint, inTransaction, lockUser } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { optionalSingleLine, rowId } from '#shop/parse.ts';
import { notifyPayer } from '../core/notify-payer.ts';
import { addToWallet } from '#shop/rewards/wallet.ts';
import { audit } from '#shop/audit/audit.ts';
import { piastres } from '#values/money.ts';
import { payoutCredited, payoutPaid } from '#shop/notifications/events/payments.ts';
import { verb } from '#shop/verb.ts';

export const settlePayoutInput = z.object({
  id: rowId,
  way: z.enum(['paid', 'wallet']),
  /** The transfer's number as the shop's bank or wallet shows it. */
  reference: optionalSingleLine(60),
});

const settledPayout = z.object({
  userId: z.int(),
  orderId: z.int().nullable(),
  amount: z.int(),
});

/**
 * Settles a payout: staff have sent the money, under the transfer's reference, or the account does not accept it and it is credited to the
 * shopper's wallet. Only once, even with concurrent calls. 404, 409 `payout_settled`; 422 without a reference, and for one that another payout
 * has. Needs `payments.review`.
 */
export const settlePayout = verb({
  scope: 'payments.review',
  input: settlePayoutInput,
  run: async (ctx, { id, way, reference }): Promise<void> => {
    const { userId: actorId } = ctx.actor;
    if (way === 'paid' && reference === undefined) throw invalidField('reference', 'required');
    await inTransaction(ctx, async (tx) => {
      const [owner] = await queryRows(
        tx.db,
        z.object({ userId: z.int() }),
        sql`select user_id from payouts where id = ${id}`,
      );
      if (!owner) throw new ShopError('not_found');
      await lockUser(tx, owner.userId);
      const [row] = await queryRows(
        tx.db,
        settledPayout,
        sql`update payouts set status = ${way === 'paid' ? 'paid' : 'to_wallet'}, reference = ${way === 'paid' ? reference! : null}::text,
            settled_by = ${actorId}, settled_at = ${tx.now.toISOString()}::timestamptz
          where id = ${id} and status = 'to_pay' returning user_id, order_id, amount`,
      );
      if (!row) throw new ShopError('payout_settled');
      const { userId, orderId, amount } = row;
      if (way === 'wallet') await addToWallet(tx, { userId, amount, kind: 'payout', payoutId: id });
      const paid = { id, amount: piastres(amount) };
      await notifyPayer(tx, { userId, orderId }, (payer) =>
        way === 'paid' ? payoutPaid(payer, { ...paid, reference: reference! }) : payoutCredited(payer, paid),
      );
      await audit(tx, {
        actorId,
        action: 'payout.settle',
        entity: 'payout',
        entityId: id,
        after: { way, amount, ...(way === 'paid' && { reference }) },
      });
    }).catch((error: unknown) => {
      throw databaseConstraint(error) === 'payouts_reference_once'
        ? invalidField('reference', 'payout_reference_used')
        : error;
    });
  },
});
