import { desc, eq } from 'drizzle-orm';
import { favourites } from '#db/schema.ts';
import { type Ctx, requireCustomer } from '../context.ts';

/** The ids of all of the customer's favourites, newest first. */
export async function favouriteIds(ctx: Ctx): Promise<number[]> {
  const { userId } = requireCustomer(ctx);
  const rows = await ctx.db
    .select({ id: favourites.productId })
    .from(favourites)
    .where(eq(favourites.userId, userId))
    .orderBy(desc(favourites.createdAt), desc(favourites.productId));
  return rows.map(({ id }) => id);
}
