import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { inTransaction, lockUser } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import { addToWallet } from '#shop/rewards/wallet.ts';
import { audit } from '#shop/audit/audit.ts';
import { piastres } from '#values/money.ts';
import { createPayout } from '../core/create-payout.ts';
import { payoutAccountFrom, payoutFields } from '../core/payout-input.ts';
import { verb } from '#shop/verb.ts';

export const payOutCreditInput = z.object({
  /** The payment's id. */
  id: rowId,
  ...payoutFields,
});

/**
 * Sends money to a shopper's account that came by transfer and was credited to their wallet: its order was cancelled, it came too late, or it was
 * more than requested. It is debited from the wallet now and becomes an open payout. 404; 409 `payout_already_exists`; 422 `wallet_too_low` when
 * it has been spent since. Needs `payments.review`.
 */
export const payOutCredit = verb({
  scope: 'payments.review',
  input: payOutCreditInput,
  run: async (ctx, parsed): Promise<void> => {
    const { userId: actorId } = ctx.actor;
    const { id } = parsed;
    const to = payoutAccountFrom(parsed);
    await inTransaction(ctx, async (tx) => {
      const [owner] = await queryRows(
        tx.db,
        z.object({ userId: z.int(), orderId: z.int().nullable() }),
        sql`select coalesce(o.user_id, p.deposit_user_id) user_id, p.order_id from payments p left join orders o on o.id = p.order_id
          where p.id = ${id} and p.provider = 'transfer'`,
      );
      if (!owner) throw new ShopError('not_found');
      const { userId, orderId } = owner;
      await lockUser(tx, userId);
      const [credit] = await queryRows(
        tx.db,
        z.object({ amount: z.int().nullable() }),
        sql`select sum(amount)::integer amount from wallet_entries where payment_id = ${id} and kind in ('order_cancelled', 'surplus')`,
      );
      const amount = piastres(credit?.amount ?? 0);
      if (amount <= 0) throw new ShopError('not_found');
      await createPayout(tx, { source: { paymentId: id }, userId, orderId, amount, to });
      await addToWallet(tx, { userId, amount: -amount, kind: 'payout', paymentId: id });
      await audit(tx, {
        actorId,
        action: 'payout.make',
        entity: 'payment',
        entityId: id,
        after: { amount, method: to.method },
      });
    });
  },
});
