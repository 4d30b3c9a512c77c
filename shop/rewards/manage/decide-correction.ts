import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { inTransaction, lockUser } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { optionalSingleLine, rowId } from '#shop/parse.ts';
import { audit } from '#shop/audit/audit.ts';
import { addToWallet } from '../wallet.ts';
import { assertNotOwnWallet } from './own-wallet.ts';
import { type Correction, readCorrections } from './correction.ts';
import { verb } from '#shop/verb.ts';

export const decideCorrectionInput = z.object({
  id: rowId,
  decision: z.enum(['approve', 'decline']),
  reason: optionalSingleLine(300),
});

const lockedCorrection = z.object({
  userId: z.int(),
  amount: z.int(),
  state: z.string(),
  requestedBy: z.int(),
});

/**
 * Approves or declines a correction that another member requested; an approved one is applied to the wallet immediately. A decline needs a reason.
 * 404, 409 `correction_decided`, `second_approver_required` for one's own, 403 `own_wallet` when the wallet belongs to either of the two; 422
 * `wallet_too_low` when the wallet no longer has the amount. Needs `wallet.adjust`.
 */
export const decideCorrection = verb({
  scope: 'wallet.adjust',
  input: decideCorrectionInput,
  run: async (ctx, { id, decision, reason }): Promise<Correction> => {
    const { userId: actorId } = ctx.actor;
    if (decision === 'decline' && reason === undefined) throw invalidField('reason', 'required');
    return inTransaction(ctx, async (tx) => {
      const [owner] = await queryRows(
        tx.db,
        z.object({ userId: z.int() }),
        sql`select user_id from wallet_corrections where id = ${id}`,
      );
      if (!owner) throw new ShopError('not_found');
      await lockUser(tx, owner.userId);
      const [row] = await queryRows(
        tx.db,
        lockedCorrection,
        sql`select user_id, amount, status state, requested_by from wallet_corrections where id = ${id} for update`,
      );
      const { userId, amount, state, requestedBy } = row!;
      if (state !== 'pending') throw new ShopError('correction_decided');
      if (requestedBy === actorId) throw new ShopError('second_approver_required');
      const isApproved = decision === 'approve';
      // Accounts may have been merged since the request.
      if (isApproved) await assertNotOwnWallet(tx, userId, [actorId, requestedBy]);
      await tx.db.execute(sql`
        update wallet_corrections set status = ${isApproved ? 'approved' : 'declined'}, decided_by = ${actorId},
          decided_at = ${tx.now.toISOString()}::timestamptz, decline_reason = ${isApproved ? null : reason!}::text where id = ${id}`);
      if (isApproved) await addToWallet(tx, { userId, amount, kind: 'correction', correctionId: id });
      await audit(tx, {
        actorId,
        action: isApproved ? 'wallet.correct' : 'wallet.correction_decline',
        entity: 'customer',
        entityId: userId,
        after: { amount, correction: id, reason },
      });
      return (await readCorrections(tx, sql`c.id = ${id}`))[0]!;
    });
  },
});
