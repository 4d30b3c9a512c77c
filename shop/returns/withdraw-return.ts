import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { returns } from '#db/schema.ts';
import { inTransaction, lockUser } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import { releaseReturnedUnits } from '#shop/orders/returned-units.ts';
import { transitionReturn } from './transition-return.ts';
import type { Return } from './return.ts';
import { showReturn } from './show-return.ts';
import { notifyReturnStatus } from './notify-return-status.ts';
import { verb } from '#shop/verb.ts';

export const withdrawReturnInput = z.object({ id: rowId });

/**
 * Withdraws one of the current user's returns while staff have not handled it: its units can be requested again. Someone else's is 404; 409
 * `invalid_return_transition` once it is approved, settled or withdrawn.
 */
export const withdrawReturn = verb({
  scope: 'customer',
  input: withdrawReturnInput,
  async run(ctx, { id }): Promise<Return> {
    const { userId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId);
      const withdrawn = await tx.db
        .select({ id: returns.id })
        .from(returns)
        .where(and(eq(returns.id, id), eq(returns.userId, userId)));
      if (withdrawn.length === 0) throw new ShopError('not_found');
      await transitionReturn(tx, { id, to: 'withdrawn', actorId: userId });
      await releaseReturnedUnits(tx, id);
      await notifyReturnStatus(tx, id);
      return showReturn(tx, { id });
    });
  },
});
