import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Ctx, inTransaction, lockUser } from '../context.ts';
import { averageRating } from '../catalogue/card.ts';
import { ShopError } from '../errors.ts';
import { paragraph, parse, rowId, whole } from '../parse.ts';

export const rateProductInput = z.object({
  id: rowId,
  rating: whole(1, 5),
  comment: paragraph(2000).default(''),
});

/** What the customer said, and what the product's ratings come to with it. */
export type Rated = { rating: number; comment: string; verified: boolean; rate: number; ratesCount: number };

/** A name as other shoppers see it: the first name, and the initial of the next. */
export function publicName(name: string): string {
  const [first = '', next] = name.trim().split(/\s+/u);
  return next ? `${first} ${[...next][0]}.` : first;
}

/**
 * Rates a product, 1 to 5; a second rating replaces the first. The product's sum and count are kept in the same
 * transaction. Verified when the customer was delivered the product. A guest is refused with `login_to_rate`.
 */
export async function rateProduct(ctx: Ctx, input: unknown): Promise<Rated> {
  const { actor, now } = ctx;
  if (actor.kind !== 'user') throw new ShopError('login_to_rate');
  const { id, rating, comment } = parse(rateProductInput, input);
  const { userId } = actor;
  return inTransaction(ctx, async ({ db }) => {
    await lockUser({ ...ctx, db }, userId);
    const one = async <T>(query: ReturnType<typeof sql>) =>
      ((await db.execute(query)) as unknown as { rows: T[] }).rows[0];
    const product = await one(
      sql`select 1 from products where id = ${id} and status = 'published' and published_at <= ${now.toISOString()}::timestamptz for update`,
    );
    if (!product) throw new ShopError('not_found');
    const former = await one<{ rating: number }>(
      sql`select rating from reviews where product_id = ${id} and user_id = ${userId}`,
    );
    const review = await one<{ verified: boolean }>(sql`
      insert into reviews (product_id, user_id, author, rating, comment, locale, verified, updated_at)
      values (${id}, ${userId}, ${publicName(actor.name)}, ${rating}, ${comment}, ${ctx.locale}, exists (
        select 1 from order_lines l join orders o on o.id = l.order_id
        where l.product_id = ${id} and o.user_id = ${userId} and o.status in ('delivered', 'accepted')
      ), ${now.toISOString()}::timestamptz)
      on conflict (product_id, user_id) do update set rating = excluded.rating, comment = excluded.comment, author = excluded.author,
        locale = excluded.locale, verified = excluded.verified or reviews.verified, updated_at = excluded.updated_at
      returning verified`);
    const sums = await one<{ rating_sum: number; rating_count: number }>(sql`
      update products set rating_sum = rating_sum + ${rating - (former?.rating ?? 0)}::int, rating_count = rating_count + ${former ? 0 : 1}::int
      where id = ${id} returning rating_sum, rating_count`);
    return {
      rating,
      comment,
      verified: review!.verified,
      rate: averageRating(sums!.rating_sum, sums!.rating_count),
      ratesCount: sums!.rating_count,
    };
  });
}
