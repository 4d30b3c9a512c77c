import type { SQL } from 'drizzle-orm';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { moveUnits, moveUnitsStatement, type Units } from './move-units.ts';

const reservation = (units: readonly Units[]) =>
  units.map(({ variantId, quantity }) => ({ variantId, stock: -quantity, sold: quantity }));

/** Takes units out of the stock for an order, in the caller's transaction. 409 `out_of_stock` unless there are enough of every variant. */
export async function reserve(ctx: Ctx, units: readonly Units[]): Promise<void> {
  assertReserved(units, await moveUnits(ctx.db, reservation(units)));
}

/** As `reserve`, as part of another statement: returns a row for each variant with enough stock, whose number `assertReserved` checks. */
export const reserveStatement = (units: readonly Units[]): SQL => moveUnitsStatement(reservation(units));

/** 409 `out_of_stock` unless there was enough of every variant. */
export function assertReserved(units: readonly Units[], reserved: number): void {
  if (reserved !== units.length) throw new ShopError('out_of_stock');
}

/** Puts units back that an order no longer needs, in the caller's transaction. */
export async function release(ctx: Ctx, units: readonly Units[]): Promise<void> {
  await moveUnits(
    ctx.db,
    units.map(({ variantId, quantity }) => ({ variantId, stock: quantity, sold: -quantity })),
  );
}
