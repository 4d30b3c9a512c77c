import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { pendingChanges } from '#db/schema.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { verb } from '#shop/verb.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import { audit } from '#shop/audit/audit.ts';
import { getGrantedScopes, lockStaff } from '../lock-staff.ts';
import { findMembersGaining } from '../roles/write-role.ts';
import { passwordField, requireOwnPassword } from '../session/own-password.ts';
import { applyChange, recordChange } from './apply-change.ts';
import { type PendingChange, readChange, type RoleChange } from './change.ts';
import { isGuarded } from './holders.ts';

export const decideChangeInput = z.object({
  id: rowId,
  decision: z.enum(['approve', 'decline']),
  /** Required to approve. */
  password: passwordField.optional(),
});

type Row = typeof pendingChanges.$inferSelect;

/**
 * Approves a change that another member requested, with the approver's own password: it takes effect immediately. Or declines it, which is also
 * how the requester withdraws it. 404, 409 `change_decided`, 409 `second_approver_required` for one's own and for one that grants something to the
 * approver, 409 `change_stale` when it no longer fits; 422 at `password`. Needs `payments.configure`.
 */
export const decideChange = verb({
  scope: 'payments.configure',
  input: decideChangeInput,
  async run(ctx, { id, decision, password }): Promise<PendingChange> {
    const member = ctx.actor;
    if (decision === 'approve') {
      if (password === undefined) throw invalidField('password', 'required');
      await requireOwnPassword(ctx, member, password);
    }
    const { change, state } = await inTransaction(ctx, async (tx) => {
      await lockStaff(tx);
      const actorId = member.userId;
      if (!(await getGrantedScopes(tx, actorId)).includes('payments.configure')) throw new ShopError('forbidden');
      const [row] = await tx.db.select().from(pendingChanges).where(eq(pendingChanges.id, id)).for('update');
      if (!row) throw new ShopError('not_found');
      if (row.status !== 'pending') throw new ShopError('change_decided');
      const ended = decision === 'approve' ? await approve(tx, row, actorId) : await decline(tx, row, actorId);
      await audit(tx, {
        actorId,
        action: ended === 'cancelled' ? 'change.cancel' : ended === 'declined' ? 'change.decline' : 'change.approve',
        entity: 'change',
        entityId: id,
        before: { state: 'pending' },
        after: { state: ended, kind: row.kind, target: row.target },
      });
      return { change: await readChange(tx, id), state: ended };
    });
    recordChange(ctx, change, { userId: member.userId, state });
    if (state === 'stale') throw new ShopError('change_stale');
    if (state === 'applied' && change.kind === 'setting') await ctx.settings.refresh();
    return change;
  },
});

async function approve(tx: Ctx, row: Row, actorId: number): Promise<'applied' | 'stale'> {
  if (row.requestedBy === actorId || (await wouldGainScope(tx, row, actorId)))
    throw new ShopError('second_approver_required');
  return applyChange(tx, row, actorId);
}

/** Whether a change grants something to a member: it changes their own rights, or a role that would give them more. */
async function wouldGainScope(tx: Ctx, { kind, target, change }: Row, userId: number): Promise<boolean> {
  if (kind === 'member') return target === String(userId);
  if (kind === 'setting') return false;
  const { scopes } = change as RoleChange;
  return (await findMembersGaining(tx, Number(target), scopes.filter(isGuarded))).includes(userId);
}

async function decline(tx: Ctx, row: Row, actorId: number): Promise<'declined' | 'cancelled'> {
  const state = row.requestedBy === actorId ? 'cancelled' : 'declined';
  await tx.db
    .update(pendingChanges)
    .set({ status: state, decidedBy: actorId, decidedAt: tx.now })
    .where(eq(pendingChanges.id, row.id));
  return state;
}
