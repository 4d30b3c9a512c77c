import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { inTransaction, lockUser } from '../context.ts';
import { averageRating } from '../catalogue/card.ts';
import { ShopError } from '../errors.ts';
import { multiline, rowId, integer } from '../parse.ts';
import { verb } from '#shop/verb.ts';

export const rateProductInput = z.object({
  id: rowId,
  rating: integer(1, 5),
  comment: multiline(2000).default(''),
});

/** The stored rating, and the product's average and count with it. */
export type RatingResult = { rating: number; comment: string; verified: boolean; rate: number; ratesCount: number };

/** A name as other shoppers see it: the first name, and the initial of the next. */
export function publicName(name: string): string {
  const [first = '', next] = name.trim().split(/\s+/u);
  return next ? `${first} ${[...next][0]}.` : first;
}

/**
 * Rates a product, 1 to 5; a second rating replaces the first. Updates the product's sum and count in the same transaction. Verified when the
 * product was delivered to the customer. A guest is refused with `login_to_rate`.
 */
export const rateProduct = verb({
  scope: 'customer',
  guestError: 'login_to_rate',
  input: rateProductInput,
  run: async (ctx, { id, rating, comment }): Promise<RatingResult> => {
    const { actor, now } = ctx;
    const { userId } = actor;
    return inTransaction(ctx, async ({ db }) => {
      await lockUser({ ...ctx, db }, userId);
      const [product] = await queryRows(
        db,
        z.object({ id: z.int() }),
        sql`select id from products where id = ${id} and status = 'published' and published_at <= ${now.toISOString()}::timestamptz for update`,
      );
      if (!product) throw new ShopError('not_found');
      const [previous] = await queryRows(
        db,
        z.object({ rating: z.int() }),
        sql`select rating from reviews where product_id = ${id} and user_id = ${userId}`,
      );
      const [review] = await queryRows(
        db,
        z.object({ verified: z.boolean() }),
        sql`insert into reviews (product_id, user_id, author, rating, comment, locale, verified, updated_at)
        values (${id}, ${userId}, ${publicName(actor.name)}, ${rating}, ${comment}, ${ctx.locale}, exists (
          select 1 from order_lines l join orders o on o.id = l.order_id
          where (l.product_id = ${id} or l.set_id = ${id}) and o.user_id = ${userId} and o.status in ('delivered', 'accepted')
        ), ${now.toISOString()}::timestamptz)
        on conflict (product_id, user_id) do update set rating = excluded.rating, comment = excluded.comment, author = excluded.author,
          locale = excluded.locale, verified = excluded.verified or reviews.verified, updated_at = excluded.updated_at
        returning verified`,
      );
      const [sums] = await queryRows(
        db,
        z.object({ ratingSum: z.int(), ratingCount: z.int() }),
        sql`update products set rating_sum = rating_sum + ${rating - (previous?.rating ?? 0)}::int, rating_count = rating_count + ${previous ? 0 : 1}::int
        where id = ${id} returning rating_sum, rating_count`,
      );
      return {
        rating,
        comment,
        verified: review!.verified,
        rate: averageRating(sums!.ratingSum, sums!.ratingCount),
        ratesCount: sums!.ratingCount,
      };
    });
  },
});
