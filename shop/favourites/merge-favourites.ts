import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { MAX_FAVOURITES } from '#values/favourites.ts';
import { isOnSale } from '#shop/catalogue/on-sale.ts';
import { inTransaction, lockUser } from '../context.ts';
import { rowId } from '../parse.ts';
import { verb } from '#shop/verb.ts';

export const mergeFavouritesInput = z.object({
  /** Product ids, the newest favourite first. */
  products: z.array(rowId).max(MAX_FAVOURITES),
});

/**
 * Adds a guest's favourites from the browser to the current user's and returns how many are new. Skips products that are not on sale.
 * Idempotent.
 */
export const mergeFavourites = verb({
  scope: 'customer',
  input: mergeFavouritesInput,
  run: async (ctx, { products }): Promise<{ added: number }> => {
    const { userId } = ctx.actor;
    if (products.length === 0) return { added: 0 };
    return inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId);
      const added = await queryRows(
        tx.db,
        // Distinct timestamps preserve the order of the list.
        sql`insert into favourites (user_id, product_id, created_at)
          select ${userId}, p.id, ${ctx.now.toISOString()}::timestamptz - w.nth * interval '1 millisecond'
          from unnest(${sql.param(products)}::integer[]) with ordinality w (id, nth)
          join products p on p.id = w.id and ${isOnSale(ctx.now)}
          order by w.nth
          on conflict do nothing returning 1`,
      );
      return { added: added.length };
    });
  },
});
