import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import type { Services } from '#shop/context.ts';
import { openTestDatabase } from '#test/database.ts';
import { factories, type Factories } from '#test/factories.ts';
import { contextFor, createTestServices } from '#test/fixtures.ts';
import { addToCart } from './add-to-cart.ts';
import { changeVariant } from './change-variant.ts';
import { getCart } from './get-cart.ts';

// PGlite has one connection: only on PostgreSQL do these run concurrently.
describe.runIf(process.env['TEST_DATABASE_URL'])('concurrently', () => {
  let database: Database;
  let services: Services;
  let make: Factories;

  beforeAll(async () => {
    database = await openTestDatabase(12);
    services = createTestServices(database);
    make = factories(database.db);
    await services.settings.get();
  });
  afterAll(() => database.close());

  test('two lines that become the same variant, and units added to it, end in one line with all units', async () => {
    const { id, variantIds } = await make.shades(
      ['A', 'B', 'C'].map((name) => ({ name, stock: 100 })),
      { stock: 100 },
    );
    const [a, b, c] = variantIds as [number, number, number];
    for (let round = 0; round < 20; round++) {
      const ctx = contextFor(services, await make.customer());
      for (const variant_id of [a, b]) await addToCart(ctx, { id, variant_id, quantity: 2 });
      const { lines } = await getCart(ctx);
      const results = await Promise.allSettled([
        ...lines.map((line) => changeVariant(ctx, { id: line.id, variant_id: c })),
        addToCart(ctx, { id, variant_id: c, quantity: 3 }),
      ]);
      // A line may be gone when it was merged first.
      const cart = await getCart(ctx);
      expect(cart.lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([[c, 7]]);
      expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    }
  });
});
