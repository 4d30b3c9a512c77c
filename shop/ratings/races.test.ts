import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { reviews } from '#db/schema.ts';
import type { Services } from '#shop/context.ts';
import { favouriteIds } from '#shop/favourites/favourite-ids.ts';
import { mergeFavourites } from '#shop/favourites/merge-favourites.ts';
import { toggleFavourite } from '#shop/favourites/toggle-favourite.ts';
import { openTestDatabase } from '#test/database.ts';
import { type Factories, factories } from '#test/factories.ts';
import { contextFor, createTestServices } from '#test/fixtures.ts';
import { decideReview } from './manage/decide-review.ts';
import { rateProduct } from './rate-product.ts';
import { removeRating } from './remove-rating.ts';
import { voteHelpful } from './vote-helpful.ts';

// PGlite has one connection: these run concurrently only on PostgreSQL.
describe.runIf(process.env['TEST_DATABASE_URL'])('concurrently', () => {
  let database: Database;
  let services: Services;
  let make: Factories;

  beforeAll(async () => {
    database = await openTestDatabase(25);
    services = createTestServices(database);
    make = factories(database.db);
    await services.settings.get();
  });
  afterAll(() => database.close());

  /** The stored rating of the product, and its reviews. */
  const sumsOf = async (id: number) => {
    const [row] = await queryRows<{ count: number; sum: number; all: number; total: number }>(
      database.db,
      sql`select p.rating_count count, p.rating_sum sum, count(r.id)::integer "all", coalesce(sum(r.rating), 0)::integer total
        from products p left join reviews r on r.product_id = p.id and r.status = 'published' where p.id = ${id} group by p.id`,
    );
    return row!;
  };

  test('twenty ratings by one person are one rating, and the sum is its stars', async () => {
    const product = await make.product();
    const { id } = product;
    const buyer = await make.customer();
    await make.purchase(buyer.userId, product);
    const mona = contextFor(services, buyer);
    await Promise.all(Array.from({ length: 20 }, (_, n) => rateProduct.fromRequest(mona, { id, rating: (n % 5) + 1 })));
    const { count, sum, all, total } = await sumsOf(id);
    expect([count, all]).toEqual([1, 1]);
    expect(sum).toBe(total);
  });

  test('for many ratings by many users, some of whom change theirs, sum and count match the ratings', async () => {
    const products = [await make.product(), await make.product(), await make.product()];
    const people = [];
    for (let n = 0; n < 12; n++) {
      const buyer = await make.customer();
      for (const product of products) await make.purchase(buyer.userId, product);
      people.push(contextFor(services, buyer));
    }
    const runs = people.flatMap((person, n) =>
      products.flatMap(({ id }, m) => [
        rateProduct.fromRequest(person, { id, rating: ((n + m) % 5) + 1 }),
        ...(n % 3 === 0 ? [removeRating.fromRequest(person, { id }).catch(() => {})] : []),
        rateProduct.fromRequest(person, { id, rating: ((n * m) % 5) + 1 }),
      ]),
    );
    await Promise.all(runs);
    for (const { id } of products) {
      const { count, sum, all, total } = await sumsOf(id);
      expect([count, sum]).toEqual([all, total]);
      expect(all).toBeGreaterThanOrEqual(8);
    }
  });

  const votesOf = async (id: number) => {
    const [row] = await queryRows<{ count: number; votes: number }>(
      database.db,
      sql`select helpful_count count, (select count(*)::integer from review_votes where review_id = r.id) votes from reviews r where id = ${id}`,
    );
    return row!;
  };

  const reviewOf = async (input: Partial<typeof reviews.$inferInsert> = {}) => {
    const product = await make.product();
    const author = await make.customer();
    const values = { productId: product.id, userId: author.userId, author: 'Nour', rating: 4, locale: 'en' as const };
    const [review] = await database.db
      .insert(reviews)
      .values({ ...values, ...input })
      .returning();
    return { review: review!, author: contextFor(services, author), product };
  };

  test('many votes at once, some twice and some taken back, are counted as they are', async () => {
    const { review } = await reviewOf();
    const voters = [];
    for (let n = 0; n < 8; n++) voters.push(contextFor(services, await make.customer()));
    await Promise.all(
      voters.flatMap((voter, n) => [
        voteHelpful(voter, { id: review.id, helpful: true }),
        voteHelpful(voter, { id: review.id, helpful: n % 3 > 0 }),
        voteHelpful(voter, { id: review.id }),
        voteHelpful(voter, { id: review.id, helpful: true }),
      ]),
    );
    const { count, votes } = await votesOf(review.id);
    expect(count).toBe(votes);
    await Promise.all(voters.map((voter) => voteHelpful(voter, { id: review.id, helpful: true })));
    expect(await votesOf(review.id)).toEqual({ count: 8, votes: 8 });
  });

  test('of two decisions at once one succeeds', async () => {
    for (let k = 0; k < 4; k++) {
      const { review, product } = await reviewOf({ status: 'pending', heldReasons: ['not_bought'] });
      const staff = [];
      for (let n = 0; n < 4; n++)
        staff.push(contextFor(services, await make.customer({ scopes: ['reviews.moderate'] })));
      const results = await Promise.allSettled(
        staff.map((member, n) =>
          decideReview(member, {
            id: review.id,
            version: review.version,
            ...(n % 2 ? { decision: 'approve' } : { decision: 'reject', reason: 'insult' }),
          }),
        ),
      );
      const refused = results.filter((result) => result.status === 'rejected');
      expect(refused.map(({ reason }) => reason.code)).toEqual(['stale_version', 'stale_version', 'stale_version']);
      const { count, sum, all, total } = await sumsOf(product.id);
      expect([count, sum]).toEqual([all, total]);
    }
  });

  test('what is published is what staff saw, also when its author replaces it at the same time', async () => {
    for (let k = 0; k < 12; k++) {
      const { review, author, product } = await reviewOf({ status: 'pending', comment: 'Seen by staff' });
      const member = contextFor(services, await make.customer({ scopes: ['reviews.moderate'] }));
      const approve = () => decideReview(member, { id: review.id, version: review.version, decision: 'approve' });
      const replace = () => rateProduct(author, { id: product.id, rating: 1, comment: 'Call 01012345678' });
      await Promise.allSettled(k % 2 ? [approve(), replace()] : [replace(), approve()]);
      const [row] = await database.db.select().from(reviews).where(eq(reviews.id, review.id));
      // Whoever came first, the text that nobody has seen is not published.
      expect(row).toMatchObject({ status: 'pending', comment: 'Call 01012345678' });
      expect(await sumsOf(product.id)).toMatchObject({ count: 0, sum: 0 });
    }
  });

  test('votes while the text is replaced leave the count as the votes are', async () => {
    for (let k = 0; k < 6; k++) {
      const { review, author, product } = await reviewOf();
      const voters = [];
      for (let n = 0; n < 5; n++) voters.push(contextFor(services, await make.customer()));
      await make.purchase((author.actor as { userId: number }).userId, product);
      await Promise.allSettled([
        ...voters.map((voter) => voteHelpful(voter, { id: review.id })),
        rateProduct(author, { id: product.id, rating: 2, comment: `Another text ${k}` }),
        ...voters.map((voter) => voteHelpful(voter, { id: review.id })),
      ]);
      const { count, votes } = await votesOf(review.id);
      expect(count).toBe(votes);
    }
  });

  test('two devices send the same favourites while a heart is pressed', async () => {
    const ids = [];
    for (let n = 0; n < 8; n++) ids.push((await make.product()).id);
    await services.catalogue.refresh();
    const mona = contextFor(services, await make.customer());
    await Promise.all([
      ...[ids, [...ids].reverse(), ids].map((products) => mergeFavourites.fromRequest(mona, { products })),
      toggleFavourite.fromRequest(mona, { id: ids[0]!, marked: true }),
    ]);
    expect((await favouriteIds(mona)).sort((a, b) => a - b)).toEqual(ids);
  });
});
