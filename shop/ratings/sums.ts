import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import type { ReviewStatus } from '#values/reviews.ts';
import { averageRating } from '../catalogue/card.ts';

type Rated = { status: ReviewStatus; rating: number };

/** What a review adds to its product's sum and count: only a published one counts. */
const shareOf = (review: Rated | undefined) =>
  review?.status === 'published' ? { sum: review.rating, count: 1 } : { sum: 0, count: 0 };

/** Updates the sum and count of a product, which the transaction has locked, after a review changed; undefined where there is none. */
export async function updateSums(
  { db }: Ctx,
  productId: number,
  { before, after }: { before?: Rated | undefined; after?: Rated | undefined },
): Promise<{ rate: number; ratesCount: number }> {
  const [former, current] = [shareOf(before), shareOf(after)];
  const [sums] = await queryRows(
    db,
    z.object({ sum: z.int(), count: z.int() }),
    sql`update products set rating_sum = rating_sum + ${current.sum - former.sum}::int, rating_count = rating_count + ${current.count - former.count}::int
      where id = ${productId} returning rating_sum sum, rating_count count`,
  );
  return { rate: averageRating(sums!.sum, sums!.count), ratesCount: sums!.count };
}
