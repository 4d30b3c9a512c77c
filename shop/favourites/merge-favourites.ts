import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { mostFavourites } from '#values/favourites.ts';
import { isSold } from '../cart/lines.ts';
import { type Ctx, inTransaction, lockUser, requireCustomer } from '../context.ts';
import { parse, rowId } from '../parse.ts';

export const mergeFavouritesInput = z.object({
  /** Ids of products, the one marked last first. */
  products: z.array(rowId).max(mostFavourites),
});

/**
 * Adds what a guest had marked in the browser to the asker's favourites, and says how many are new there. What is not on sale
 * is passed over; the same again changes nothing.
 */
export async function mergeFavourites(ctx: Ctx, input: unknown): Promise<{ added: number }> {
  const { userId } = requireCustomer(ctx);
  const { products } = parse(mergeFavouritesInput, input);
  if (products.length === 0) return { added: 0 };
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId);
    const added = await rowsOf(
      tx.db,
      // Moments apart, so that the list keeps their order.
      sql`insert into favourites (user_id, product_id, created_at)
        select ${userId}, p.id, ${ctx.now.toISOString()}::timestamptz - w.nth * interval '1 millisecond'
        from unnest(${sql.param(products)}::integer[]) with ordinality w (id, nth)
        join products p on p.id = w.id and ${isSold(ctx.now)}
        order by w.nth
        on conflict do nothing returning 1`,
    );
    return { added: added.length };
  });
}
