import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { averageRating } from '../catalogue/card.ts';
import { inTransaction, lockUser } from '../context.ts';
import { ShopError } from '../errors.ts';
import { rowId } from '../parse.ts';
import { verb } from '../verb.ts';

/**
 * Deletes the current user's rating of a product, and returns the average and count of the others. Updates the product's sum and count in the same
 * transaction. 404 when they have not rated it.
 */
export const removeRating = verb({
  scope: 'customer',
  input: z.object({ id: rowId }),
  run: async (ctx, { id }): Promise<{ rate: number; ratesCount: number }> => {
    const { userId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId);
      // Locks the product first, in the same order as `rateProduct`.
      await tx.db.execute(sql`select 1 from products where id = ${id} for update`);
      const [removed] = await queryRows(
        tx.db,
        z.object({ rating: z.int() }),
        sql`delete from reviews where product_id = ${id} and user_id = ${userId} returning rating`,
      );
      if (!removed) throw new ShopError('not_found');
      const [sums] = await queryRows(
        tx.db,
        z.object({ sum: z.int(), count: z.int() }),
        sql`update products set rating_sum = rating_sum - ${removed.rating}::int, rating_count = rating_count - 1
          where id = ${id} returning rating_sum sum, rating_count count`,
      );
      return { rate: averageRating(sums!.sum, sums!.count), ratesCount: sums!.count };
    });
  },
});
