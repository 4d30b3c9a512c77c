import { z } from 'zod';
import { emptyToUndefined, rowId } from '#shop/parse.ts';
import { showOrder } from './show-order.ts';
import { orderStatuses, type TimelineStep } from './states.ts';
import { verb } from '#shop/verb.ts';

export const trackOrderInput = z.object({ order_id: z.preprocess(emptyToUndefined, rowId.optional()) });

/**
 * Every possible order status in sequence, or the timeline of one of the current user's orders, with the timestamp of each reached step.
 * 404 for someone else's order.
 */
export const trackOrder = verb({
  scope: 'customer',
  input: trackOrderInput,
  async run(ctx, { order_id: id }): Promise<TimelineStep[]> {
    if (id === undefined) return orderStatuses.map((status) => ({ status, at: null }));
    return (await showOrder(ctx, { id })).timeline;
  },
});
