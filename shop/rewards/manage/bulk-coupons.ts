import { z } from 'zod';
import type { BulkOutcome } from '#shop/catalogue/manage/bulk-products.ts';
import { inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { bulkIds } from '#shop/parse.ts';
import { deleteCouponOf, rethrowAsInUse } from './delete-coupon.ts';
import { endCouponOf } from './end-coupon.ts';
import { verb } from '#shop/verb.ts';

export const bulkCouponsInput = z.object({ ids: bulkIds, action: z.enum(['end', 'delete']) });

/** Ends or deletes many coupons, each independently. Needs `marketing.manage`. */
export const bulkCoupons = verb({
  scope: 'marketing.manage',
  input: bulkCouponsInput,
  run: async (ctx, { ids, action }): Promise<BulkOutcome> => {
    const { userId: actorId } = ctx.actor;
    const act = action === 'end' ? endCouponOf : deleteCouponOf;
    const outcome: BulkOutcome = { done: [], refused: [] };
    for (const id of ids) {
      try {
        await inTransaction(ctx, (tx) => act(tx, actorId, id)).catch(rethrowAsInUse);
        outcome.done.push(id);
      } catch (error) {
        if (!(error instanceof ShopError)) throw error;
        outcome.refused.push({ id, error });
      }
    }
    return outcome;
  },
});
