import type { Ctx } from '#shop/context.ts';
import { moveUnits, type SetUnits, type Units, unsoldSets } from './move-units.ts';

/** Returned units of a variant, and how many of them can be sold again. */
type ReturnedUnits = Units & { resellable: number };

/** Subtracts returned units from those sold, and puts the resellable ones back into the stock, in the caller's transaction. */
export async function restock(
  ctx: Ctx,
  units: readonly ReturnedUnits[],
  sets: readonly SetUnits[] = [],
): Promise<void> {
  await moveUnits(ctx.db, [
    ...units.map(({ variantId, quantity, resellable }) => ({ variantId, stock: resellable, sold: -quantity })),
    ...unsoldSets(sets),
  ]);
}
