import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, lockUser } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';

/** Holds a user's row and then one of their orders until the transaction ends; someone else's order is 404. */
export async function holdOrder(ctx: Ctx, userId: number, orderId: number): Promise<void> {
  await lockUser(ctx, userId);
  const [order] = await rowsOf(
    ctx.db,
    sql`select 1 from orders where id = ${orderId} and user_id = ${userId} for update`,
  );
  if (!order) throw new ShopError('not_found');
}

/** Holds the row of whose order it is until the transaction ends, and gives their id; 404 for none. What is read of the order before that may be old. */
export async function holdBuyer(ctx: Ctx, orderId: number): Promise<number> {
  const [order] = await rowsOf<{ user_id: number }>(ctx.db, sql`select user_id from orders where id = ${orderId}`);
  if (!order) throw new ShopError('not_found');
  await lockUser(ctx, order.user_id);
  return order.user_id;
}
