import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { favourites } from '#db/schema.ts';
import { type Ctx, inTransaction, lockUser, requireCustomer } from '../context.ts';
import { ShopError } from '../errors.ts';
import { flag, parse, rowId } from '../parse.ts';

export const toggleFavouriteInput = z.object({
  id: rowId,
  /** Whether it is to be marked; what it is not now when absent. */
  marked: flag.optional(),
});

/**
 * Marks a product, or takes the mark away; says which it is now. With `marked` the same twice is as good as once. 404 when a
 * product that is not on sale is to be marked.
 */
export async function toggleFavourite(ctx: Ctx, input: unknown): Promise<{ isFavourite: boolean }> {
  const { userId } = requireCustomer(ctx);
  const { id: productId, marked } = parse(toggleFavouriteInput, input);
  const catalogue = await ctx.catalogue.get();
  return inTransaction(ctx, async (tx) => {
    // Two taps at once are one after the other.
    await lockUser(tx, userId);
    if (marked !== true) {
      const removed = await tx.db
        .delete(favourites)
        .where(and(eq(favourites.userId, userId), eq(favourites.productId, productId)))
        .returning({ id: favourites.productId });
      if (removed.length > 0 || marked === false) return { isFavourite: false };
    }
    if (!catalogue.product(productId, ctx.now)) throw new ShopError('not_found');
    await tx.db.insert(favourites).values({ userId, productId }).onConflictDoNothing();
    return { isFavourite: true };
  });
}
