import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { moveUnits, type Units } from './move-units.ts';

/** Takes units out of the stock for an order, in the caller's transaction. 409 `out_of_stock` unless there are enough of every product. */
export async function reserve(ctx: Ctx, units: readonly Units[]): Promise<void> {
  const moved = await moveUnits(
    ctx.db,
    units.map(({ productId, quantity }) => ({ productId, stock: -quantity, sold: quantity })),
  );
  if (moved !== units.length) throw new ShopError('out_of_stock');
}

/** Puts units back that an order no longer needs, in the caller's transaction. */
export async function release(ctx: Ctx, units: readonly Units[]): Promise<void> {
  await moveUnits(
    ctx.db,
    units.map(({ productId, quantity }) => ({ productId, stock: quantity, sold: -quantity })),
  );
}
