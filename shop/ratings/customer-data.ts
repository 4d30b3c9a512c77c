import { and, eq, sql } from 'drizzle-orm';
import { reviews } from '#db/schema.ts';
import { getMessages } from '#words/messages.ts';
import type { Ctx } from '../context.ts';

/** Moves the reviews of a merged account. When both rated a product, the target's rating stays. Products are locked in the order of their ids. */
export async function reassignCustomer({ db }: Ctx, from: number, into: number): Promise<void> {
  const twice = sql`select f.product_id from reviews f join reviews o on o.product_id = f.product_id and o.user_id = ${into} where f.user_id = ${from}`;
  await db.execute(sql`select 1 from products where id in (${twice}) order by id for update`);
  await db.execute(sql`with gone as (delete from reviews where user_id = ${from} and product_id in (${twice}) returning product_id, rating)
    update products p set rating_sum = p.rating_sum - g.rating, rating_count = p.rating_count - 1 from gone g where p.id = g.product_id`);
  await db.update(reviews).set({ userId: into }).where(eq(reviews.userId, from));
}

/** Leaves the stars of an erased account's reviews, without text or name. */
export async function eraseCustomer({ db }: Ctx, userId: number): Promise<void> {
  for (const locale of ['ar', 'en'] as const)
    await db
      .update(reviews)
      .set({ userId: null, author: getMessages(locale).auth.former_customer, comment: '' })
      .where(and(eq(reviews.userId, userId), eq(reviews.locale, locale)));
}
