import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { averageRating } from '../catalogue/card.ts';
import { type Ctx, inTransaction, lockUser, requireCustomer } from '../context.ts';
import { ShopError } from '../errors.ts';
import { parse, rowId } from '../parse.ts';

/**
 * Takes the asker's rating of a product away, and says what the others come to. The product's sum and count are kept in the same
 * transaction. 404 when they have not rated it.
 */
export async function removeRating(ctx: Ctx, input: unknown): Promise<{ rate: number; ratesCount: number }> {
  const { userId } = requireCustomer(ctx);
  const { id } = parse(z.object({ id: rowId }), input);
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId);
    // The product first, as whoever rates it does.
    await tx.db.execute(sql`select 1 from products where id = ${id} for update`);
    const [removed] = await rowsOf<{ rating: number }>(
      tx.db,
      sql`delete from reviews where product_id = ${id} and user_id = ${userId} returning rating`,
    );
    if (!removed) throw new ShopError('not_found');
    const [sums] = await rowsOf<{ sum: number; count: number }>(
      tx.db,
      sql`update products set rating_sum = rating_sum - ${removed.rating}::int, rating_count = rating_count - 1
        where id = ${id} returning rating_sum sum, rating_count count`,
    );
    return { rate: averageRating(sums!.sum, sums!.count), ratesCount: sums!.count };
  });
}
