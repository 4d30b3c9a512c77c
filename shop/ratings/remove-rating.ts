import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { reviewStatuses } from '#values/reviews.ts';
import { inTransaction, lockUser } from '../context.ts';
import { reloadProduct } from '../catalogue/reload-product.ts';
import { ShopError } from '../errors.ts';
import { rowId } from '../parse.ts';
import { verb } from '../verb.ts';
import { removePhotos } from './photos.ts';
import { updateSums } from './sums.ts';

/**
 * Deletes the current user's rating of a product with its photos and votes, and returns the average and count of the others. Updates the product's
 * sum and count in the same transaction. 404 when they have not rated it.
 */
export const removeRating = verb({
  scope: 'customer',
  input: z.object({ id: rowId }),
  run: async (ctx, { id }): Promise<{ rate: number; ratesCount: number }> => {
    const { userId } = ctx.actor;
    const sums = await inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId);
      // Locks the product first, in the same order as `rateProduct`.
      await tx.db.execute(sql`select 1 from products where id = ${id} for update`);
      await removePhotos(tx, sql`(select id from reviews where product_id = ${id} and user_id = ${userId})`);
      const [removed] = await queryRows(
        tx.db,
        z.object({ status: z.enum(reviewStatuses), rating: z.int() }),
        sql`delete from reviews where product_id = ${id} and user_id = ${userId} returning status, rating`,
      );
      if (!removed) throw new ShopError('not_found');
      return updateSums(tx, id, { before: removed });
    });
    await reloadProduct(ctx, id);
    return sums;
  },
});
