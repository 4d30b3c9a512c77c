import type { SQL } from 'drizzle-orm';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { takeBatchUnits } from './batch-units.ts';
import { moveUnits, moveUnitsStatement, type SetUnits, soldSets, type Units, unsoldSets } from './move-units.ts';
import { putBack } from './restock.ts';

const reservation = (units: readonly Units[], sets: readonly SetUnits[]) => [
  ...units.map(({ variantId, quantity }) => ({ variantId, stock: -quantity, sold: quantity })),
  ...soldSets(sets),
];

/**
 * Takes units out of the stock for an existing order, in the caller's transaction, from the batches that expire first, and counts the sets that they
 * are sold in. 409 `out_of_stock` unless there are enough of every variant.
 */
export async function reserve(
  ctx: Ctx,
  orderId: number,
  units: readonly Units[],
  sets: readonly SetUnits[] = [],
): Promise<void> {
  assertReserved([...units, ...sets], await moveUnits(ctx.db, reservation(units, sets)));
  await takeBatchUnits(ctx.db, orderId, units);
}

/**
 * Reserves units as part of the statement that inserts their order: returns a row for each variant with enough stock and each set, whose number
 * `assertReserved` checks. A trigger takes the units from batches.
 */
export const reserveStatement = (units: readonly Units[], sets: readonly SetUnits[]): SQL =>
  moveUnitsStatement(reservation(units, sets));

/** 409 `out_of_stock` unless there was enough of every variant. */
export function assertReserved(units: readonly (Units | SetUnits)[], reserved: number): void {
  if (reserved !== units.length) throw new ShopError('out_of_stock');
}

/** Puts units back that an order no longer needs, in the caller's transaction, into the batches they came from. */
export async function release(
  ctx: Ctx,
  orderId: number,
  units: readonly Units[],
  sets: readonly SetUnits[] = [],
): Promise<void> {
  await moveUnits(ctx.db, [
    ...units.map(({ variantId, quantity }) => ({ variantId, stock: quantity, sold: -quantity })),
    ...unsoldSets(sets),
  ]);
  await putBack(
    ctx,
    orderId,
    units.map((released) => ({ ...released, resellable: released.quantity })),
  );
}
