import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { favourites } from '#db/schema.ts';
import { inTransaction, lockUser } from '../context.ts';
import { ShopError } from '../errors.ts';
import { bool, rowId } from '../parse.ts';
import { verb } from '#shop/verb.ts';

export const toggleFavouriteInput = z.object({
  id: rowId,
  /** The state to set. Without it, the state is toggled. */
  marked: bool.optional(),
});

/**
 * Adds or removes a favourite and returns the new state. With `marked` the call is idempotent. 404 when adding a product that is not on
 * sale.
 */
export const toggleFavourite = verb({
  scope: 'customer',
  input: toggleFavouriteInput,
  run: async (ctx, { id: productId, marked }): Promise<{ isFavourite: boolean }> => {
    const { userId } = ctx.actor;
    const catalogue = await ctx.catalogue.get();
    return inTransaction(ctx, async (tx) => {
      // Two concurrent taps run one after the other.
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
  },
});
