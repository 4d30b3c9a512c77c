import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { inTransaction, lockUser } from '../context.ts';
import { reloadProduct } from '../catalogue/reload-product.ts';
import { ShopError } from '../errors.ts';
import { bool, rowId } from '../parse.ts';
import { verb } from '../verb.ts';

export const voteHelpfulInput = z.object({
  /** The review. */
  id: rowId,
  /** The vote to set. Without it, the vote is toggled. */
  helpful: bool.optional(),
});

export type HelpfulVote = { isHelpful: boolean; count: number };

/**
 * Says that a review is helpful, or no longer; returns the vote and the number of all. With `helpful` the call is idempotent. 404 for a review that is
 * not published, 403 `own_review` for one's own.
 */
export const voteHelpful = verb({
  scope: 'customer',
  input: voteHelpfulInput,
  run: async (ctx, { id, helpful }): Promise<HelpfulVote> => {
    const { userId } = ctx.actor;
    const { productId, ...vote } = await inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId);
      // The review before its votes, in the same order as `rateProduct`.
      const [review] = await queryRows(
        tx.db,
        z.object({ productId: z.int(), isOwn: z.boolean() }),
        sql`select product_id, coalesce(user_id = ${userId}, false) is_own from reviews where id = ${id} and status = 'published' for no key update`,
      );
      if (!review) throw new ShopError('not_found');
      if (review.isOwn) throw new ShopError('own_review');
      const mine = sql`review_id = ${id} and user_id = ${userId}`;
      const [vote] = await queryRows(
        tx.db,
        z.object({ exists: z.boolean() }),
        sql`select exists (select from review_votes where ${mine}) "exists"`,
      );
      const isHelpful = helpful ?? !vote!.exists;
      if (isHelpful && !vote!.exists)
        await tx.db.execute(sql`insert into review_votes (review_id, user_id, created_at)
          values (${id}, ${userId}, ${tx.now.toISOString()}::timestamptz) on conflict do nothing`);
      if (!isHelpful) await tx.db.execute(sql`delete from review_votes where ${mine}`);
      const [counted] = await queryRows(
        tx.db,
        z.object({ count: z.int() }),
        sql`select helpful_count count from reviews where id = ${id}`,
      );
      return { productId: review.productId, isHelpful, count: counted!.count };
    });
    await reloadProduct(ctx, productId);
    return vote;
  },
});
