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
