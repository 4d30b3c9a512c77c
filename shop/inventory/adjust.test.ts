import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { products, stockMoves } from '#db/schema.ts';
import { test } from '#test/fixtures.ts';
import { adjust, MAX_STOCK } from './adjust.ts';

test('an adjustment changes the stock and writes a ledger entry with the new stock', async ({ ctx, make }) => {
  const { userId: actorId } = await make.customer();
  const { id: productId, variantId } = await make.product({ stock: 10, soldCount: 3 });
  const entry = { variantId, reason: 'damaged', note: 'a leak', actorId } as const;
  expect(await adjust(ctx, { ...entry, change: -4 })).toBe(6);
  expect(await adjust(ctx, { ...entry, change: 2, reason: 'received', note: null })).toBe(8);
  const moves = await ctx.db.select().from(stockMoves).orderBy(stockMoves.id);
  expect(moves).toMatchObject([
    { ...entry, productId, change: -4, stock: 6, createdAt: ctx.now },
    { productId, variantId, actorId, change: 2, stock: 8, reason: 'received', note: null },
  ]);
  const [row] = await ctx.db.select().from(products).where(eq(products.id, productId));
  expect(row).toMatchObject({ stock: 8, soldCount: 3 });
});

test.for([
  ['below zero', 10, -11, 'stock_too_low'],
  ['above the most units of a variant', MAX_STOCK - 1, 2, 'too_big'],
] as const)('an adjustment %s is refused and leaves no trace', async ([, stock, change, key], { ctx, make }) => {
  const { userId: actorId } = await make.customer();
  const { id: productId, variantId } = await make.product({ stock });
  await expect(adjust(ctx, { variantId, change, reason: 'correction', note: null, actorId })).rejects.toMatchObject({
    code: 'invalid',
    fields: { change: [{ key }] },
  });
  const [row] = await ctx.db.select().from(products).where(eq(products.id, productId));
  expect(row!.stock).toBe(stock);
  expect(await ctx.db.$count(stockMoves)).toBe(0);
});

test('a count that finds the stock as it is gets an entry too', async ({ ctx, make }) => {
  const { userId: actorId } = await make.customer();
  const { variantId } = await make.product({ stock: 10 });
  expect(await adjust(ctx, { variantId, change: 0, reason: 'counted', note: null, actorId })).toBe(10);
  expect(await ctx.db.select().from(stockMoves)).toMatchObject([{ change: 0, stock: 10, reason: 'counted' }]);
});
