import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { favourites } from '#db/schema.ts';
import { type Ctx, inTransaction, lockUser, requireCustomer } from '../context.ts';
import { ShopError } from '../errors.ts';
import { parse, rowId } from '../parse.ts';

export const toggleFavouriteInput = z.object({ id: rowId });

/** Marks a product, or takes the mark away; says which it is now. 404 when the product is not on sale. */
export async function toggleFavourite(ctx: Ctx, input: unknown): Promise<{ isFavourite: boolean }> {
  const { userId } = requireCustomer(ctx);
  const { id: productId } = parse(toggleFavouriteInput, input);
  const catalogue = await ctx.catalogue.get();
  return inTransaction(ctx, async (tx) => {
    // Two taps at once are one after the other.
    await lockUser(tx, userId);
    const removed = await tx.db
      .delete(favourites)
      .where(and(eq(favourites.userId, userId), eq(favourites.productId, productId)))
      .returning({ id: favourites.productId });
    if (removed.length > 0) return { isFavourite: false };
    if (!catalogue.product(productId, ctx.now)) throw new ShopError('not_found');
    await tx.db.insert(favourites).values({ userId, productId });
    return { isFavourite: true };
  });
}
