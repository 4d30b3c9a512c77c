import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { products } from '#db/schema.ts';
import { test } from '#test/fixtures.ts';
import { reserve } from './reserve.ts';
import { restock } from './restock.ts';

/** Without batches nothing is noted for an order. */
const noOrder = 0;

test('of returned units only the resellable ones are in stock again, and none counts as sold', async ({
  ctx,
  make,
}) => {
  const { id, variantId } = await make.product({ stock: 6 });
  await reserve(ctx, noOrder, [{ variantId, quantity: 4 }]);
  await restock(ctx, noOrder, [{ variantId, quantity: 3, resellable: 1 }]);
  const [row] = await ctx.db
    .select({ stock: products.stock, sold: products.soldCount })
    .from(products)
    .where(eq(products.id, id));
  expect(row).toEqual({ stock: 3, sold: 1 });
});

test('damaged units leave the stock as it is', async ({ ctx, make }) => {
  const { id, variantId } = await make.product({ stock: 2, soldCount: 2 });
  await restock(ctx, noOrder, [{ variantId, quantity: 2, resellable: 0 }]);
  const [row] = await ctx.db
    .select({ stock: products.stock, sold: products.soldCount })
    .from(products)
    .where(eq(products.id, id));
  expect(row).toEqual({ stock: 2, sold: 0 });
});
