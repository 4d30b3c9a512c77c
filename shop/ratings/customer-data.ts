import { eq, type SQL, sql } from 'drizzle-orm';
import { reviews } from '#db/schema.ts';
import { locales } from '#values/locale.ts';
import { getMessages } from '#words/messages.ts';
import { eraseLoggedText } from '../audit/erase-logged-text.ts';
import { accountsOf } from '../auth/accounts-of.ts';
import type { Ctx } from '../context.ts';
import { removePhotos } from './photos.ts';

/** Deletes reviews, and takes the published ones out of the sums of their products, which the transaction has locked; `ids` is a subquery. */
async function deleteReviews(ctx: Ctx, ids: SQL): Promise<void> {
  await removePhotos(ctx, ids);
  await ctx.db.execute(sql`with gone as (delete from reviews where id in ${ids} returning product_id, rating, status)
    update products p set rating_sum = p.rating_sum - g.rating, rating_count = p.rating_count - 1
    from gone g where p.id = g.product_id and g.status = 'published'`);
}

/**
 * Moves the reviews and votes of a merged account. When both rated a product, the target's rating stays. Products are locked in the order of their
 * ids.
 */
export async function reassignCustomer(ctx: Ctx, from: number, into: number): Promise<void> {
  const { db } = ctx;
  const twice = sql`(select f.id from reviews f join reviews o on o.product_id = f.product_id and o.user_id = ${into} where f.user_id = ${from})`;
  await db.execute(
    sql`select 1 from products where id in (select product_id from reviews where id in ${twice}) order by id for update`,
  );
  await deleteReviews(ctx, twice);
  await db.update(reviews).set({ userId: into }).where(eq(reviews.userId, from));
  // A vote of one account for a review by the other has become a vote for one's own review.
  await db.execute(sql`delete from review_votes v using reviews r where r.id = v.review_id and r.user_id = ${into}
    and v.user_id in (${from}, ${into})`);
  await db.execute(
    sql`delete from review_votes v using review_votes o where v.user_id = ${from} and o.user_id = ${into} and o.review_id = v.review_id`,
  );
  await db.execute(sql`update review_votes set user_id = ${into} where user_id = ${from}`);
}

/**
 * Leaves the stars of an erased account's published reviews, without text, name, photos and what they said of themselves. Others, and votes, are
 * deleted. The transaction has set `shop.erasing`.
 */
export async function eraseCustomer(ctx: Ctx, userId: number): Promise<void> {
  const { db } = ctx;
  const accounts = accountsOf(userId);
  const owned = sql`(select id from reviews where user_id in ${accounts})`;
  await eraseLoggedText(ctx, [{ entity: 'review', ids: owned }]);
  await removePhotos(ctx, owned);
  await db.execute(sql`delete from reviews where id in ${owned} and status <> 'published'`);
  await db.execute(sql`delete from review_votes where user_id in ${accounts} or review_id in ${owned}`);
  for (const locale of locales)
    await db.execute(sql`update reviews set user_id = null, author = ${getMessages(locale).auth.former_customer}, comment = '',
        skin_type = null, hair_type = null, age_band = null, held_reasons = '{}', answer = '', answered_at = null, answered_by = null,
        version = version + 1
      where id in ${owned} and locale = ${locale}`);
}
