import { inArray } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Db } from '#db/client.ts';
import { products, stockMoves } from '#db/schema.ts';
import { inTransaction } from '#shop/context.ts';
import { test } from '#test/fixtures.ts';
import { release, reserve } from './reserve.ts';

const stockOf = async (db: Db, ...ids: number[]) => {
  const rows = await db
    .select({ stock: products.stock, sold: products.soldCount })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(products.id);
  return rows.map(({ stock, sold }) => [stock, sold]);
};

/** Without batches nothing is noted for an order. */
const noOrder = 0;

describe('reserving', () => {
  test('takes units of several variants out of the stock and counts them as sold', async ({ ctx, make }) => {
    const [a, b] = [await make.product({ stock: 5 }), await make.product({ stock: 3, soldCount: 7 })];
    await reserve(ctx, noOrder, [
      { variantId: b.variantId, quantity: 3 },
      { variantId: a.variantId, quantity: 2 },
    ]);
    expect(await stockOf(ctx.db, a.id, b.id)).toEqual([
      [3, 2],
      [0, 10],
    ]);
  });

  test('more than there is of one product takes nothing of any', async ({ ctx, make }) => {
    const [a, b] = [await make.product({ stock: 5 }), await make.product({ stock: 3 })];
    const units = [
      { variantId: a.variantId, quantity: 1 },
      { variantId: b.variantId, quantity: 4 },
    ];
    await expect(inTransaction(ctx, (tx) => reserve(tx, noOrder, units))).rejects.toMatchObject({
      code: 'out_of_stock',
    });
    expect(await stockOf(ctx.db, a.id, b.id)).toEqual([
      [5, 0],
      [3, 0],
    ]);
  });

  test('of a product that no longer exists is out of stock', async ({ ctx }) => {
    const units = [{ variantId: 2_000_000_000, quantity: 1 }];
    await expect(reserve(ctx, noOrder, units)).rejects.toMatchObject({ code: 'out_of_stock' });
  });

  test('of nothing does nothing', async ({ ctx }) => {
    await reserve(ctx, noOrder, []);
    await release(ctx, noOrder, []);
  });
});

describe('releasing', () => {
  test('puts units back and no longer counts them as sold', async ({ ctx, make }) => {
    const { id, variantId } = await make.product({ stock: 5 });
    await reserve(ctx, noOrder, [{ variantId, quantity: 5 }]);
    await release(ctx, noOrder, [{ variantId, quantity: 2 }]);
    expect(await stockOf(ctx.db, id)).toEqual([[2, 3]]);
  });

  test('counts no less than none as sold', async ({ ctx, make }) => {
    const { id, variantId } = await make.product({ stock: 0, soldCount: 1 });
    await release(ctx, noOrder, [{ variantId, quantity: 4 }]);
    expect(await stockOf(ctx.db, id)).toEqual([[4, 0]]);
  });

  test('writes no ledger entry: the lines of the order are the record', async ({ ctx, make }) => {
    const { variantId } = await make.product({ stock: 5 });
    await reserve(ctx, noOrder, [{ variantId, quantity: 2 }]);
    await release(ctx, noOrder, [{ variantId, quantity: 2 }]);
    expect(await ctx.db.$count(stockMoves)).toBe(0);
  });
});
