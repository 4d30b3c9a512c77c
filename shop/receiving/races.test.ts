import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { batches, batchUnits, productVariants, receipts } from '#db/schema.ts';
import { checkout } from '#shop/checkout/checkout.ts';
import { cancelMyOrder } from '#shop/orders/cancel-my-order.ts';
import { openTestDatabase } from '#test/database.ts';
import { contextFor } from '#test/fixtures.ts';
import { twoMembers } from '#test/two-members.ts';
import { bookStockCount } from './manage/book-count.ts';
import { bookReceipt } from './manage/book-receipt.ts';
import { countUnits, startStockCount } from './manage/stock-counts.ts';
import { withholdExpiring } from './withhold-due.ts';

// PGlite has one connection: only on PostgreSQL do these run concurrently.
describe.runIf(process.env['TEST_DATABASE_URL'])('concurrently', () => {
  let database: Database;
  let shop: Awaited<ReturnType<typeof twoMembers>>;

  beforeAll(async () => {
    database = await openTestDatabase(25);
    shop = await twoMembers(database, 'catalogue.manage', 'stock.manage');
    await shop.services.settings.get();
  });
  afterAll(() => database.close());

  const stockOf = async (variantId: number) => {
    const [row] = await database.db.select().from(productVariants).where(eq(productVariants.id, variantId));
    return row!.stock;
  };

  /** The units that batches have, and those that orders have of them. */
  const unitsIn = async (variantId: number) => {
    const rows = await database.db.select().from(batches).where(eq(batches.variantId, variantId)).orderBy(batches.code);
    const used = await database.db
      .select({ units: sql<number>`coalesce(sum(${batchUnits.quantity}), 0)::integer` })
      .from(batchUnits)
      .innerJoin(batches, eq(batches.id, batchUnits.batchId))
      .where(eq(batches.variantId, variantId));
    return { remaining: rows.map(({ remaining }) => remaining), used: used[0]!.units };
  };

  async function received(units: readonly [number, number]) {
    const product = await shop.make.product({ stock: 0 });
    const { variantId } = product;
    await bookReceipt(shop.first, {
      key: `delivery-first-${variantId}`,
      lines: units.map((quantity, nth) => ({
        variant_id: variantId,
        quantity,
        batch: `B${nth}`,
        expires_on: `209${nth}-01-01`,
      })),
    });
    return product;
  }

  async function buyer(product: Awaited<ReturnType<typeof received>>, quantity: number) {
    const customer = await shop.make.customer();
    const { id } = await shop.make.address(customer.userId);
    await shop.make.cart(customer.userId, [{ product, quantity }]);
    return {
      customer,
      buy: () => checkout(contextFor(shop.services, customer), { address_id: id, payment_method: 'cash_on_delivery' }),
    };
  }

  test('one delivery that is sent ten times is booked once', async () => {
    const { variantId } = await shop.make.product({ stock: 1 });
    const delivery = { key: `delivery-same-${variantId}`, lines: [{ variant_id: variantId, quantity: 5, batch: 'L' }] };
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => bookReceipt(n % 2 ? shop.first : shop.second, delivery)),
    );
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    expect(await database.db.$count(receipts, eq(receipts.key, delivery.key))).toBe(1);
    expect(await stockOf(variantId)).toBe(6);
  });

  test('thirty buyers of twenty units use up the first batch, then the second, and no unit twice', async () => {
    const product = await received([8, 12]);
    const buyers = [];
    for (let n = 0; n < 30; n++) buyers.push(await buyer(product, 1));
    const results = await Promise.allSettled(buyers.map(({ buy }) => buy()));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(await unitsIn(product.variantId)).toEqual({ remaining: [0, 0], used: 20 });
  });

  test('orders, cancellations, deliveries, a count and the job at once leave every unit in one place', async () => {
    const product = await received([10, 10]);
    const { variantId } = product;
    const cancelled = [];
    for (let n = 0; n < 4; n++) {
      const { customer, buy } = await buyer(product, 2);
      cancelled.push({ customer, id: (await buy()).order.id });
    }
    const buyers = [];
    for (let n = 0; n < 6; n++) buyers.push(await buyer(product, 1));
    const { id: count } = await startStockCount(shop.first, { name: 'Shelf' });
    // Two units are missing: twelve are in stock.
    await countUnits(shop.first, { id: count, variant_id: variantId, counted: 10 });
    const line = { variant_id: variantId, quantity: 1, batch: 'B1', expires_on: '2091-01-01' };
    await Promise.all([
      ...buyers.map(({ buy }) => buy()),
      ...cancelled.map(({ customer, id }) =>
        cancelMyOrder(contextFor(shop.services, customer), { id, reason: 'Mistake' }),
      ),
      ...[0, 1, 2].map((n) => bookReceipt(shop.second, { key: `delivery-more-${variantId}-${n}`, lines: [line] })),
      bookStockCount(shop.first, { id: count, reason: 'Count' }),
      withholdExpiring(shop.services),
    ]);
    const stock = await stockOf(variantId);
    // 20 received, 3 more, 6 sold, 2 missing.
    expect(stock).toBe(15);
    const { remaining, used } = await unitsIn(variantId);
    expect(remaining.reduce((sum, units) => sum + units, 0)).toBe(stock);
    expect(used).toBe(6);
  });

  test('two counts of a variant at once, of which one has it as missing: the stock is that of one of them', async () => {
    for (let round = 0; round < 6; round++) {
      const product = await shop.make.product({ stock: 8 });
      const { variantId } = product;
      const scanned = await startStockCount(shop.first, { name: 'Shelf' });
      await countUnits(shop.first, { id: scanned.id, variant_id: variantId, counted: 10 });
      const category = await startStockCount(shop.second, { name: 'Category', category_id: product.categoryId });
      const now = new Date();
      await Promise.all([
        bookStockCount({ ...shop.first, now }, { id: scanned.id, reason: 'Count' }),
        bookStockCount({ ...shop.second, now }, { id: category.id, reason: 'Count', missing_as_zero: true }),
      ]);
      expect([0, 10]).toContain(await stockOf(variantId));
    }
  });
});
