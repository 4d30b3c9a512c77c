import { and, eq } from 'drizzle-orm';
import { orders } from '#db/schema.ts';
import { type Ctx, lockUser } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';

/** Locks a user's row and then one of their orders until the transaction ends. 404 for someone else's order. */
export async function lockOrder(ctx: Ctx, userId: number, orderId: number): Promise<void> {
  await lockUser(ctx, userId);
  const [order] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
    .for('update');
  if (!order) throw new ShopError('not_found');
}

/**
 * Locks the row of the order's owner until the transaction ends and returns the owner's id. 404 when the order does not exist. Order data
 * that was read before this call may be stale.
 */
export async function lockOrderOwner(ctx: Ctx, orderId: number): Promise<number> {
  const [order] = await ctx.db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
  if (!order) throw new ShopError('not_found');
  await lockUser(ctx, order.userId);
  return order.userId;
}
