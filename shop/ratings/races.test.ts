import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import type { Services } from '#shop/context.ts';
import { favouriteIds } from '#shop/favourites/favourite-ids.ts';
import { mergeFavourites } from '#shop/favourites/merge-favourites.ts';
import { toggleFavourite } from '#shop/favourites/toggle-favourite.ts';
import { openTestDatabase } from '#test/database.ts';
import { type Factories, factories } from '#test/factories.ts';
import { contextFor, createTestServices } from '#test/fixtures.ts';
import { rateProduct } from './rate-product.ts';
import { removeRating } from './remove-rating.ts';

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
        from products p left join reviews r on r.product_id = p.id where p.id = ${id} group by p.id`,
    );
    return row!;
  };

  test('twenty ratings by one person are one rating, and the sum is its stars', async () => {
    const { id } = await make.product();
    const mona = contextFor(services, await make.customer());
    await Promise.all(Array.from({ length: 20 }, (_, n) => rateProduct.fromRequest(mona, { id, rating: (n % 5) + 1 })));
    const { count, sum, all, total } = await sumsOf(id);
    expect([count, all]).toEqual([1, 1]);
    expect(sum).toBe(total);
  });

  test('for many ratings by many users, some of whom change theirs, sum and count match the ratings', async () => {
    const products = [await make.product(), await make.product(), await make.product()];
    const people = [];
    for (let n = 0; n < 12; n++) people.push(contextFor(services, await make.customer()));
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
