import { z } from 'zod';
import { bulkIds } from '#shop/catalogue/manage/input.ts';
import type { BulkOutcome } from '#shop/catalogue/manage/bulk-products.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { optionalLine, parse } from '#shop/parse.ts';
import { moveStaffOrder } from '#shop/staff/move-order.ts';
import { orderStatuses } from '../states.ts';

export const bulkMoveInput = z.object({ ids: bulkIds, status: z.enum(orderStatuses), note: optionalLine(300) });

/** Moves many orders on, each by itself: what is refused for one leaves the others. Needs `orders.manage`. */
export async function bulkMove(ctx: Ctx, input: unknown): Promise<BulkOutcome> {
  requireScope(ctx, 'orders.manage');
  const { ids, status, note } = parse(bulkMoveInput, input);
  if (status === 'cancelled' && note === undefined) throw invalidField('note', 'reason_required');
  const outcome: BulkOutcome = { done: [], refused: [] };
  for (const id of ids) {
    try {
      await moveStaffOrder(ctx, { id, status, note });
      outcome.done.push(id);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      outcome.refused.push({ id, error });
    }
  }
  return outcome;
}
