import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { productVariants } from '#db/schema.ts';
import { adjustStock } from '#shop/catalogue/manage/adjust-stock.ts';
import type { Ctx, Services } from '#shop/context.ts';
import { logImportedStock, setImportedStock } from '#shop/inventory/import-stock.ts';
import type { Factories } from '#test/factories.ts';
import { contextFor, test as base } from '#test/fixtures.ts';
import { bookStockCount } from './manage/book-count.ts';
import { countUnits, startStockCount } from './manage/stock-counts.ts';

const test = base.extend<{ shelf: Awaited<ReturnType<typeof open>> }>({
  shelf: async ({ services, make }, use) => use(await open(services, make)),
});

/** A shelf with 10 units of a variant, of which the shop knows 8, and a member who counts them before the test's transaction began. */
async function open(services: Services, make: Factories) {
  const product = await make.product({ stock: 8 });
  const { variantId } = product;
  const actor = await make.customer({ scopes: ['catalogue.manage', 'stock.manage'] });
  const member = { ...contextFor(services, actor), actor };
  const at = (minutes: number): Ctx => ({ ...member, now: new Date(member.now.getTime() + (minutes - 60) * 60_000) });
  return {
    product,
    member,
    at,
    async count(minutes: number, counted = 10): Promise<number> {
      const { id } = await startStockCount(at(minutes), { name: 'Shelf' });
      await countUnits(at(minutes), { id, variant_id: variantId, counted });
      return id;
    },
    /** Books a count and returns the change that was booked. */
    async book(minutes: number, id: number) {
      const { lines } = await bookStockCount(at(minutes), { id, reason: 'Count' });
      return lines[0]!.booked;
    },
    async stock() {
      const [row] = await services.db.select().from(productVariants).where(eq(productVariants.id, variantId));
      return row!.stock;
    },
  };
}

test('two counts that found the same difference book it once', async ({ shelf }) => {
  const [first, second] = [await shelf.count(1), await shelf.count(2)];
  expect(await shelf.book(3, first)).toBe(2);
  expect(await shelf.book(4, second)).toBe(0);
  expect(await shelf.stock()).toBe(10);
});

test('a count after a booking starts from its stock', async ({ shelf }) => {
  await shelf.book(2, await shelf.count(1));
  expect(await shelf.book(4, await shelf.count(3, 9))).toBe(-1);
  expect(await shelf.stock()).toBe(9);
});

for (const [name, change] of [
  ['a counted stock', { counted: 9, reason: 'counted' }],
  ['a correction', { change: 1, reason: 'correction' }],
] as const)
  test(`${name} that was entered after the scan is no part of the difference`, async ({ shelf }) => {
    const id = await shelf.count(1);
    await adjustStock(shelf.at(2), { id: shelf.product.id, note: null, ...change });
    expect(await shelf.book(3, id)).toBe(1);
    expect(await shelf.stock()).toBe(10);
  });

test('a stock that was imported after the scan is no part of the difference', async ({ shelf }) => {
  const { product, member } = shelf;
  const id = await shelf.count(1);
  const stocks = [{ productId: product.id, variantId: product.variantId, before: 8, after: 15 }];
  await setImportedStock(member.db, stocks);
  await logImportedStock(member.db, member.actor.userId, stocks);
  expect(await shelf.book(120, id)).toBe(-5);
  expect(await shelf.stock()).toBe(10);
});

test('units that left the shelf after the scan stay out of the stock', async ({ shelf }) => {
  const id = await shelf.count(1);
  await adjustStock(shelf.at(2), { id: shelf.product.id, change: -3, reason: 'damaged', note: null });
  expect(await shelf.book(3, id)).toBe(2);
  expect(await shelf.stock()).toBe(7);
});
