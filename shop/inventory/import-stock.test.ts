import { inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { products, stockMoves } from '#db/schema.ts';
import { test } from '#test/fixtures.ts';
import { logImportedStock, setImportedStock } from './import-stock.ts';

test('an import sets and records the stock of the products that it changes, and of no other', async ({ ctx, make }) => {
  const { userId } = await make.customer();
  const [more, same, fewer] = [
    await make.product({ stock: 1 }),
    await make.product({ stock: 5 }),
    await make.product({ stock: 9 }),
  ];
  const stocks = [
    { productId: more.id, variantId: more.variantId, before: 1, after: 4 },
    { productId: same.id, variantId: same.variantId, before: 5, after: 5 },
    { productId: fewer.id, variantId: fewer.variantId, before: 9, after: 0 },
  ];
  await setImportedStock(ctx.db, stocks);
  await logImportedStock(ctx.db, userId, stocks);
  const rows = await ctx.db
    .select()
    .from(products)
    .where(inArray(products.id, [more.id, same.id, fewer.id]))
    .orderBy(products.id);
  expect(rows.map(({ stock }) => stock)).toEqual([4, 5, 0]);
  const moves = await ctx.db.select().from(stockMoves).orderBy(stockMoves.id);
  expect(moves.map(({ productId, change, stock, reason }) => ({ productId, change, stock, reason }))).toEqual([
    { productId: more.id, change: 3, stock: 4, reason: 'import' },
    { productId: fewer.id, change: -9, stock: 0, reason: 'import' },
  ]);
});
