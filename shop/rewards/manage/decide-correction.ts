import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, inTransaction, lockUser, requireScope } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { optionalLine, parse, rowId } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { addToWallet } from '../wallet.ts';
import { type Correction, readCorrections } from './correction.ts';

export const decideCorrectionInput = z.object({
  id: rowId,
  decision: z.enum(['approve', 'decline']),
  reason: optionalLine(300),
});

type Row = { user_id: number; amount: number; state: string; requested_by: number };

/**
 * Approves or declines a correction that another member asked for; approved, it is in the wallet at once. Declined needs a reason. 404,
 * 409 `correction_decided`, `second_member` for one's own; 422 `wallet_too_low` when the wallet no longer holds what is to be taken.
 * Needs `wallet.adjust`.
 */
export async function decideCorrection(ctx: Ctx, input: unknown): Promise<Correction> {
  const { userId: actorId } = requireScope(ctx, 'wallet.adjust');
  const { id, decision, reason } = parse(decideCorrectionInput, input);
  if (decision === 'decline' && reason === undefined) throw invalidField('reason', 'required');
  return inTransaction(ctx, async (tx) => {
    const [owner] = await rowsOf<{ user_id: number }>(
      tx.db,
      sql`select user_id from wallet_corrections where id = ${id}`,
    );
    if (!owner) throw new ShopError('not_found');
    await lockUser(tx, owner.user_id);
    const [row] = await rowsOf<Row>(
      tx.db,
      sql`select user_id, amount, state, requested_by from wallet_corrections where id = ${id} for update`,
    );
    const { user_id: userId, amount, state, requested_by: requestedBy } = row!;
    if (state !== 'pending') throw new ShopError('correction_decided');
    if (requestedBy === actorId) throw new ShopError('second_member');
    const isApproved = decision === 'approve';
    await tx.db.execute(sql`
      update wallet_corrections set state = ${isApproved ? 'approved' : 'declined'}, decided_by = ${actorId},
        decided_at = ${tx.now.toISOString()}::timestamptz, decline_reason = ${isApproved ? null : reason!}::text where id = ${id}`);
    if (isApproved) await addToWallet(tx, { userId, amount, kind: 'correction', reference: `correction:${id}` });
    await audit(tx, {
      actorId,
      action: isApproved ? 'wallet.correct' : 'wallet.correction_decline',
      entity: 'customer',
      entityId: userId,
      after: { amount, correction: id, reason },
    });
    return (await readCorrections(tx, sql`c.id = ${id}`))[0]!;
  });
}
