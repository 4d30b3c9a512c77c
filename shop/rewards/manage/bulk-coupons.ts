import { z } from 'zod';
import type { BulkOutcome } from '#shop/catalogue/manage/bulk-products.ts';
import { bulkIds } from '#shop/catalogue/manage/input.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { parse } from '#shop/parse.ts';
import { deleteCouponOf, kept } from './delete-coupon.ts';
import { endCouponOf } from './end-coupon.ts';

export const bulkCouponsInput = z.object({ ids: bulkIds, action: z.enum(['end', 'delete']) });

/** Ends or deletes many coupons, each by itself. Needs `settings.manage`. */
export async function bulkCoupons(ctx: Ctx, input: unknown): Promise<BulkOutcome> {
  const { userId: actorId } = requireScope(ctx, 'settings.manage');
  const { ids, action } = parse(bulkCouponsInput, input);
  const act = action === 'end' ? endCouponOf : deleteCouponOf;
  const outcome: BulkOutcome = { done: [], refused: [] };
  for (const id of ids) {
    try {
      await inTransaction(ctx, (tx) => act(tx, actorId, id)).catch(kept);
      outcome.done.push(id);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      outcome.refused.push({ id, error });
    }
  }
  return outcome;
}
