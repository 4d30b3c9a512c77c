import type { Ctx } from '#shop/context.ts';
import { returnBatchUnits } from './batch-units.ts';
import { moveUnits, type SetUnits, type Units, unsoldSets } from './move-units.ts';
import { withholdBatches } from './withhold.ts';

/** Returned units of a variant, and how many of them can be sold again. */
type ReturnedUnits = Units & { resellable: number };

/**
 * Subtracts returned units of an order from those sold, and puts the resellable ones back into the stock and the batches they came from, in the
 * caller's transaction.
 */
export async function restock(
  ctx: Ctx,
  orderId: number,
  units: readonly ReturnedUnits[],
  sets: readonly SetUnits[] = [],
): Promise<void> {
  await moveUnits(ctx.db, [
    ...units.map(({ variantId, quantity, resellable }) => ({ variantId, stock: resellable, sold: -quantity })),
    ...unsoldSets(sets),
  ]);
  await putBack(ctx, orderId, units);
}

/** Gives units that are in the stock again back to the batches of an order. Those of a batch that is not sold any more are taken out at once. */
export async function putBack(ctx: Ctx, orderId: number, units: readonly ReturnedUnits[]): Promise<void> {
  await returnBatchUnits(ctx.db, orderId, units);
  await withholdBatches(
    ctx,
    units.map(({ variantId }) => variantId),
    null,
  );
}
