import { z } from 'zod';
import { type Ctx, requireCustomer } from '#shop/context.ts';
import { blankAsAbsent, parse, rowId } from '#shop/parse.ts';
import { showOrder } from './show-order.ts';
import { orderStatuses, type TimelineStep } from './states.ts';

export const trackOrderInput = z.object({ order_id: z.preprocess(blankAsAbsent, rowId.optional()) });

/**
 * Every status an order can have, in the order it goes through them; or the way of one of the asker's orders, with the moment each
 * step was reached. Someone else's order is 404.
 */
export async function trackOrder(ctx: Ctx, input: unknown): Promise<TimelineStep[]> {
  requireCustomer(ctx);
  const { order_id: id } = parse(trackOrderInput, input);
  if (id === undefined) return orderStatuses.map((status) => ({ status, at: null }));
  return (await showOrder(ctx, { id })).timeline;
}
