import type { SQL } from 'drizzle-orm';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { moveUnits, moveUnitsStatement, type SetUnits, soldSets, type Units, unsoldSets } from './move-units.ts';

const reservation = (units: readonly Units[], sets: readonly SetUnits[]) => [
  ...units.map(({ variantId, quantity }) => ({ variantId, stock: -quantity, sold: quantity })),
  ...soldSets(sets),
];

/**
 * Takes units out of the stock for an order, in the caller's transaction, and counts the sets that they are sold in. 409 `out_of_stock` unless there
 * are enough of every variant.
 */
export async function reserve(ctx: Ctx, units: readonly Units[], sets: readonly SetUnits[] = []): Promise<void> {
  assertReserved([...units, ...sets], await moveUnits(ctx.db, reservation(units, sets)));
}

/** As `reserve`, as part of another statement: returns a row for each variant with enough stock and each set, whose number `assertReserved` checks. */
export const reserveStatement = (units: readonly Units[], sets: readonly SetUnits[]): SQL =>
  moveUnitsStatement(reservation(units, sets));

/** 409 `out_of_stock` unless there was enough of every variant. */
export function assertReserved(units: readonly (Units | SetUnits)[], reserved: number): void {
  if (reserved !== units.length) throw new ShopError('out_of_stock');
}

/** Puts units back that an order no longer needs, in the caller's transaction. */
export async function release(ctx: Ctx, units: readonly Units[], sets: readonly SetUnits[] = []): Promise<void> {
  await moveUnits(ctx.db, [
    ...units.map(({ variantId, quantity }) => ({ variantId, stock: quantity, sold: -quantity })),
    ...unsoldSets(sets),
  ]);
}
