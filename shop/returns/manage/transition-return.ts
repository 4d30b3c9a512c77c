import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { returns } from '#db/schema.ts';
import { inTransaction, lockUser } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { optionalSingleLine, rowId } from '#shop/parse.ts';
import { releaseReturnedUnits } from '#shop/orders/returned-units.ts';
import { transitionReturn } from '#shop/returns/transition-return.ts';
import { refundReturn } from '#shop/returns/refund-return.ts';
import { returnStatuses } from '#shop/returns/states.ts';
import { notifyReturnStatus } from '#shop/returns/notify-return-status.ts';
import { audit } from '#shop/audit/audit.ts';
import { readStaffReturn, type StaffReturn } from './list-returns.ts';
import { verb } from '#shop/verb.ts';

export const staffTransitionReturnInput = z.object({
  id: rowId,
  status: z.enum(['approved', 'received', 'refunded', 'rejected']),
  /** The status that the member saw: somebody else's decision in the meantime is not overruled unseen. */
  seen_status: z.enum(returnStatuses).optional(),
  reason: optionalSingleLine(300),
});

/**
 * Changes the status of a return for staff and notifies its shopper. A rejection needs a reason, and releases the units; a refund pays the money,
 * revokes the points and restocks. Of two concurrent members of staff one succeeds. 404, 409 `stale_version` when the status is no longer
 * `seen_status`, 409 `invalid_return_transition`, 409 `payment_open`. Needs `returns.manage`.
 */
export const staffTransitionReturn = verb({
  scope: 'returns.manage',
  input: staffTransitionReturnInput,
  async run(ctx, { id, status: to, seen_status: seen, reason }): Promise<StaffReturn> {
    const { userId: actorId } = ctx.actor;
    if (to === 'rejected' && reason === undefined) throw invalidField('reason', 'reason_required');
    return inTransaction(ctx, async (tx) => {
      const [owner] = await tx.db.select({ userId: returns.userId }).from(returns).where(eq(returns.id, id));
      if (!owner) throw new ShopError('not_found');
      const { userId } = owner;
      await lockUser(tx, userId);
      const [before] = await tx.db.select({ status: returns.status }).from(returns).where(eq(returns.id, id));
      if (seen && seen !== before!.status) throw new ShopError('stale_version');
      await transitionReturn(tx, { id, to, actorId, reason });
      if (to === 'rejected') await releaseReturnedUnits(tx, id);
      if (to === 'refunded') await refundReturn(tx, { id, userId });
      await notifyReturnStatus(tx, id);
      await audit(tx, {
        actorId,
        action: 'return.status',
        entity: 'return',
        entityId: id,
        before: { status: before!.status },
        after: { status: to, reason },
      });
      return (await readStaffReturn(tx, id))!;
    });
  },
});
