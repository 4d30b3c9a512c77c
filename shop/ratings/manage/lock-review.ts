import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { locales } from '#values/locale.ts';
import { rejectReasons, reviewStatuses } from '#values/reviews.ts';

const lockedRow = z.object({
  id: z.int(),
  productId: z.int(),
  userId: z.int().nullable(),
  locale: z.enum(locales),
  rating: z.int(),
  status: z.enum(reviewStatuses),
  rejectReason: z.enum(rejectReasons).nullable(),
  answer: z.string(),
  updated: z.number(),
  version: z.int(),
});

/**
 * A review, locked after its product as `rateProduct` does, in the version that the member of staff has seen; 404, 409 `stale_version` after any
 * change by its author or by a colleague.
 */
export async function lockReview(
  { db }: Ctx,
  { id, version }: { id: number; version: number },
): Promise<z.output<typeof lockedRow>> {
  await db.execute(sql`select 1 from products where id = (select product_id from reviews where id = ${id}) for update`);
  const [review] = await queryRows(
    db,
    lockedRow,
    sql`select id, product_id, user_id, locale, rating, status, reject_reason, answer, extract(epoch from updated_at)::float8 updated, version
      from reviews where id = ${id} for update`,
  );
  if (!review) throw new ShopError('not_found');
  if (review.version !== version) throw new ShopError('stale_version');
  return review;
}
