import { z } from 'zod';
import type { BulkOutcome } from '#shop/catalogue/manage/bulk-products.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { optionalSingleLine, bulkIds } from '#shop/parse.ts';
import { staffTransitionOrder } from './transition-order.ts';
import { orderStatuses } from '../states.ts';
import { verb } from '#shop/verb.ts';

export const bulkTransitionInput = z.object({
  ids: bulkIds,
  status: z.enum(orderStatuses),
  note: optionalSingleLine(300),
});

/** Transitions many orders independently: a refusal for one does not affect the others. Needs `orders.manage`. */
export const bulkTransitionOrders = verb({
  scope: 'orders.manage',
  input: bulkTransitionInput,
  async run(ctx, { ids, status, note }): Promise<BulkOutcome> {
    if (status === 'cancelled' && note === undefined) throw invalidField('note', 'reason_required');
    const outcome: BulkOutcome = { done: [], refused: [] };
    for (const id of ids) {
      try {
        await staffTransitionOrder(ctx, { id, status, note });
        outcome.done.push(id);
      } catch (error) {
        if (!(error instanceof ShopError)) throw error;
        outcome.refused.push({ id, error });
      }
    }
    return outcome;
  },
});
