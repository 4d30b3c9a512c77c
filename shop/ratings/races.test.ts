import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { Services } from '#shop/context.ts';
import { favouriteIds } from '#shop/favourites/favourite-ids.ts';
import { mergeFavourites } from '#shop/favourites/merge-favourites.ts';
import { toggleFavourite } from '#shop/favourites/toggle-favourite.ts';
import { openTestDatabase } from '#test/database.ts';
import { type Factories, factories } from '#test/factories.ts';
import { contextFor, servicesOver } from '#test/fixtures.ts';
import { rateProduct } from './rate-product.ts';
import { removeRating } from './remove-rating.ts';

// PGlite has one connection: only on PostgreSQL do these run at once.
describe.runIf(process.env['TEST_DATABASE_URL'])('at once', () => {
  let database: Database;
  let services: Services;
  let make: Factories;

  beforeAll(async () => {
    database = await openTestDatabase(25);
    services = servicesOver(database);
    make = factories(database.db);
    await services.settings.get();
  });
  afterAll(() => database.close());

  /** What the product says of its ratings, and what they are. */
  const told = async (id: number) => {
    const [row] = await rowsOf<{ count: number; sum: number; all: number; total: number }>(
      database.db,
      sql`select p.rating_count count, p.rating_sum sum, count(r.id)::integer "all", coalesce(sum(r.rating), 0)::integer total
        from products p left join reviews r on r.product_id = p.id where p.id = ${id} group by p.id`,
    );
    return row!;
  };

  test('one person twenty times: one rating, and the sum is its stars', async () => {
    const { id } = await make.product();
    const mona = contextFor(services, await make.customer());
    await Promise.all(Array.from({ length: 20 }, (_, n) => rateProduct(mona, { id, rating: (n % 5) + 1 })));
    const { count, sum, all, total } = await told(id);
    expect([count, all]).toEqual([1, 1]);
    expect(sum).toBe(total);
  });

  test('many by many, some of whom change their minds: sum and count are those of the ratings', async () => {
    const products = [await make.product(), await make.product(), await make.product()];
    const people = [];
    for (let n = 0; n < 12; n++) people.push(contextFor(services, await make.customer()));
    const runs = people.flatMap((person, n) =>
      products.flatMap(({ id }, m) => [
        rateProduct(person, { id, rating: ((n + m) % 5) + 1 }),
        ...(n % 3 === 0 ? [removeRating(person, { id }).catch(() => {})] : []),
        rateProduct(person, { id, rating: ((n * m) % 5) + 1 }),
      ]),
    );
    await Promise.all(runs);
    for (const { id } of products) {
      const { count, sum, all, total } = await told(id);
      expect([count, sum]).toEqual([all, total]);
      expect(all).toBeGreaterThanOrEqual(8);
    }
  });

  test('two devices bring the same marks along while a heart is pressed', async () => {
    const ids = [];
    for (let n = 0; n < 8; n++) ids.push((await make.product()).id);
    await services.catalogue.refresh();
    const mona = contextFor(services, await make.customer());
    await Promise.all([
      ...[ids, [...ids].reverse(), ids].map((products) => mergeFavourites(mona, { products })),
      toggleFavourite(mona, { id: ids[0]!, marked: true }),
    ]);
    expect((await favouriteIds(mona)).sort((a, b) => a - b)).toEqual(ids);
  });
});
