import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, inTransaction, lockUser, requireScope } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { optionalLine, parse, rowId } from '#shop/parse.ts';
import { givePiecesBack } from '#shop/returns/give-pieces-back.ts';
import { moveReturn } from '#shop/returns/move-return.ts';
import { refundReturn } from '#shop/returns/refund-return.ts';
import type { ReturnStatus } from '#shop/returns/states.ts';
import { tellOfReturn } from '#shop/returns/tell-of-return.ts';
import { audit } from './audit.ts';
import { readStaffReturn, type StaffReturn } from './list-returns.ts';

export const moveStaffReturnInput = z.object({
  id: rowId,
  status: z.enum(['approved', 'received', 'refunded', 'rejected']),
  reason: optionalLine(300),
});

/**
 * Moves a return on for staff and tells its shopper. Rejected needs a reason, and makes the pieces the shopper's again; refunded gives
 * the money, takes the points and settles the stock. Of two members of staff at once one moves it. 404, 409 `return_moved_on`, 409
 * `payment_open`. Needs `returns.manage`.
 */
export async function moveStaffReturn(ctx: Ctx, input: unknown): Promise<StaffReturn> {
  const { userId: actorId } = requireScope(ctx, 'returns.manage');
  const { id, status: to, reason } = parse(moveStaffReturnInput, input);
  if (to === 'rejected' && reason === undefined) throw invalidField('reason', 'reason_required');
  return inTransaction(ctx, async (tx) => {
    const [owner] = await rowsOf<{ user_id: number }>(tx.db, sql`select user_id from returns where id = ${id}`);
    if (!owner) throw new ShopError('not_found');
    const { user_id: userId } = owner;
    await lockUser(tx, userId);
    const [before] = await rowsOf<{ status: ReturnStatus }>(tx.db, sql`select status from returns where id = ${id}`);
    await moveReturn(tx, { id, to, actorId, reason });
    if (to === 'rejected') await givePiecesBack(tx, id);
    if (to === 'refunded') await refundReturn(tx, { id, userId });
    await tellOfReturn(tx, id);
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
}
