import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { setParts } from '#db/schema.ts';
import { addToCart } from '#shop/cart/add-to-cart.ts';
import { addFromLocal } from '#shop/cart/add-from-local.ts';
import { getCart } from '#shop/cart/get-cart.ts';
import { bulkProducts } from '#shop/catalogue/manage/bulk-products.ts';
import type { Services } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { openTestDatabase } from '#test/database.ts';
import { type Factories, factories } from '#test/factories.ts';
import { contextFor, createTestServices } from '#test/fixtures.ts';
import { checkout } from './checkout.ts';

// PGlite has one connection: only on PostgreSQL do these run concurrently.
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

  const count = async (query: ReturnType<typeof sql>) => (await queryRows<{ n: number }>(database.db, query))[0]!.n;

  /** A shopper with products in the cart, ready to order. */
  async function buyer(lines: Parameters<Factories['cart']>[1]) {
    const customer = await make.customer();
    const { id } = await make.address(customer.userId);
    await make.cart(customer.userId, lines);
    const body = { address_id: id, payment_method: 'cash_on_delivery' };
    return {
      customer,
      buy: (key?: string, more = {}) => checkout(contextFor(services, customer), { ...body, ...more }, { key }),
    };
  }

  const outcome = (run: Promise<unknown>) =>
    run.then(
      () => 'placed',
      (error: unknown) => (error instanceof ShopError ? error.code : error),
    );

  test('a hundred buyers for ten units: ten orders, stock zero, ninety refusals', async () => {
    const product = await make.product({ stock: 10 });
    const buyers = [];
    for (let n = 0; n < 100; n++) buyers.push(await buyer([{ product, quantity: 1 }]));
    const outcomes = await Promise.all(buyers.map(({ buy }) => outcome(buy())));
    expect(outcomes.filter((result) => result === 'placed')).toHaveLength(10);
    expect(outcomes.filter((result) => result === 'out_of_stock')).toHaveLength(90);
    expect(await queryRows(database.db, sql`select stock, sold_count from products where id = ${product.id}`)).toEqual([
      { stock: 0, sold_count: 10 },
    ]);
    expect(await count(sql`select count(*)::integer n from order_lines where product_id = ${product.id}`)).toBe(10);
    expect(await count(sql`select count(*)::integer n from cart_lines where product_id = ${product.id}`)).toBe(90);
  });

  test('a hundred buyers for the last ten units of a shade, while another shade sells on', async () => {
    const { variantIds, ...product } = await make.shades([
      { name: 'Rose', stock: 10 },
      { name: 'Clay', stock: 60 },
    ]);
    const [rose, clay] = variantIds.map((variantId) => ({ product: { ...product, variantId }, quantity: 1 }));
    const buyers = async (count: number, linesOf: (nth: number) => Parameters<typeof buyer>[0]) => {
      const ready: Awaited<ReturnType<typeof buyer>>[] = [];
      for (let nth = 0; nth < count; nth++) ready.push(await buyer(linesOf(nth)));
      return () => Promise.all(ready.map(({ buy }) => outcome(buy())));
    };
    const buyRoses = await buyers(100, () => [rose!]);
    const buyClays = await buyers(30, () => [clay!]);
    // They lock both variants, added in either order.
    const buyBoth = await buyers(10, (nth) => (nth % 2 ? [clay!, rose!] : [rose!, clay!]));
    const [roses, clays, both] = await Promise.all([buyRoses(), buyClays(), buyBoth()]);
    const placedIn = (outcomes: unknown[]) => outcomes.filter((result) => result === 'placed').length;
    expect(placedIn(roses) + placedIn(both)).toBe(10);
    expect(new Set([...roses, ...both])).toEqual(new Set(['placed', 'out_of_stock']));
    expect(placedIn(clays)).toBe(30);
    const sold = 30 + placedIn(both);
    expect(
      await queryRows(
        database.db,
        sql`select stock, sold_count from product_variants where product_id = ${product.id} order by position`,
      ),
    ).toEqual([
      { stock: 0, sold_count: 10 },
      { stock: 60 - sold, sold_count: sold },
    ]);
    expect(await queryRows(database.db, sql`select stock, sold_count from products where id = ${product.id}`)).toEqual([
      { stock: 60 - sold, sold_count: 10 + sold },
    ]);
  });

  test('buyers of a set and of its parts sell no unit twice, while staff change the parts’ prices', async () => {
    const soap = await make.product({ stock: 15, price: 2_000 });
    const cream = await make.product({ stock: 100, price: 9_000 });
    const set = await make.set([{ ...soap, quantity: 2 }, cream]);
    // Its id is above the set's: transactions that lock them in different orders would deadlock.
    const oil = await make.product({ stock: 100, price: 5_000 });
    await database.db
      .insert(setParts)
      .values({ setId: set.id, productId: oil.id, variantId: oil.variantId, quantity: 1, position: 2 });
    const item = (product: typeof soap) => ({ product, quantity: 1 });
    const carts = [
      [item(set)],
      [item(soap)],
      [item(set), item(soap)],
      [item(oil), item(set)],
      [item(soap), item(cream)],
    ];
    const buyers = [];
    for (let nth = 0; nth < 50; nth++) buyers.push(await buyer(carts[nth % carts.length]!));
    const editor = contextFor(services, await make.customer({ scopes: ['catalogue.manage'] }));
    const edits = Array.from({ length: 60 }, (_, nth) =>
      bulkProducts(editor, { ids: [nth % 2 ? oil.id : soap.id], action: 'price', way: 'amount', amount: 1 }),
    );
    const outcomes = await Promise.all(buyers.map(({ buy }) => outcome(buy())));
    await Promise.all(edits);
    expect(new Set(outcomes)).toEqual(new Set(['placed', 'out_of_stock']));
    const sold = new Map(
      (
        await queryRows(
          database.db,
          z.object({ variantId: z.int(), units: z.int() }),
          sql`select variant_id, sum(quantity)::integer units from order_lines group by 1`,
        )
      ).map(({ variantId, units }) => [variantId, units]),
    );
    for (const { variantId, stock } of [soap, cream, oil])
      expect(
        await count(sql`select stock n from product_variants where id = ${variantId}`),
        'what was not ordered is left',
      ).toBe(stock - (sold.get(variantId) ?? 0));
    // Twenty buyers want one soap: while there was one, nobody was refused.
    expect(await count(sql`select stock n from product_variants where id = ${soap.variantId}`)).toBe(0);
    const [price] = await queryRows(
      database.db,
      z.object({ price: z.int(), alone: z.int() }),
      sql`select v.price, (select sum(x.price * t.quantity)::integer from set_parts t join product_variants x on x.id = t.variant_id where t.set_id = v.product_id) alone
        from product_variants v where v.id = ${set.variantId}`,
    );
    expect(price!.price).toBe(price!.alone);
  });

  test('buyers of the same items, added in any order, do not deadlock', async () => {
    const stocked = [];
    for (let n = 0; n < 6; n++) stocked.push(await make.product({ stock: 25 }));
    const buyers = [];
    for (let n = 0; n < 40; n++) {
      const lines = stocked.map((product) => ({ product, quantity: 1 }));
      buyers.push(await buyer(n % 2 ? lines : lines.toReversed()));
    }
    const outcomes = await Promise.all(buyers.map(({ buy }) => outcome(buy())));
    expect(outcomes.toSorted()).toEqual([...Array(15).fill('out_of_stock'), ...Array(25).fill('placed')]);
    expect(
      await count(
        sql`select sum(stock)::integer n from products where id = any(${sql.param(stocked.map(({ id }) => id))}::integer[])`,
      ),
    ).toBe(0);
  });

  test('two checkouts of one account place one order of one cart', async () => {
    const product = await make.product({ stock: 10 });
    const { customer, buy } = await buyer([{ product, quantity: 2 }]);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcome(buy())));
    expect(outcomes.toSorted()).toEqual([...Array(7).fill('cart_empty'), 'placed']);
    expect(await count(sql`select count(*)::integer n from orders where user_id = ${customer.userId}`)).toBe(1);
    expect(await count(sql`select stock n from products where id = ${product.id}`)).toBe(8);
  });

  test('two checkouts of one account, each with items, get the first-order discount once', async () => {
    for (let round = 0; round < 10; round++) {
      const product = await make.product({ stock: 100 });
      const { customer, buy } = await buyer([{ product, quantity: 1 }]);
      const ctx = contextFor(services, customer);
      const refill = async () => {
        for (;;) {
          await addToCart(ctx, { id: product.id, quantity: 1 });
          const done = await outcome(buy());
          if (done !== 'cart_empty') return done;
        }
      };
      expect(await Promise.all([refill(), refill(), refill()])).toEqual(['placed', 'placed', 'placed']);
      const reasons = await queryRows<{ discount_reason: string | null }>(
        database.db,
        sql`select discount_reason from orders where user_id = ${customer.userId}`,
      );
      expect(reasons.map((row) => row.discount_reason).filter(Boolean)).toEqual(['first_order']);
    }
  });

  test('ten calls with one Idempotency-Key: one order, ten equal replies', async () => {
    const product = await make.product({ stock: 50 });
    const { customer, buy } = await buyer([{ product, quantity: 3 }]);
    const replies = await Promise.all(Array.from({ length: 10 }, () => buy('once')));
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(await count(sql`select count(*)::integer n from orders where user_id = ${customer.userId}`)).toBe(1);
    expect(await count(sql`select stock n from products where id = ${product.id}`)).toBe(47);
    expect(await count(sql`select count(*)::integer n from outbox where user_id = ${customer.userId}`)).toBe(1);
  });

  test('one key with two bodies: one order, and the other is refused', async () => {
    const { buy } = await buyer([{ product: await make.product(), quantity: 1 }]);
    const outcomes = await Promise.all([
      outcome(buy('either', { order_gift_note: 'a' })),
      outcome(buy('either', { order_gift_note: 'b' })),
    ]);
    expect(outcomes.toSorted()).toEqual(['idempotency_mismatch', 'placed']);
  });

  test('units added during a checkout are not lost: those not ordered are in the cart', async () => {
    const product = await make.product({ stock: 200 });
    const { customer, buy } = await buyer([{ product, quantity: 1 }]);
    const ctx = contextFor(services, customer);
    await Promise.all([
      ...Array.from({ length: 20 }, () => addToCart(ctx, { id: product.id, quantity: 1 })),
      ...Array.from({ length: 5 }, () => outcome(buy())),
    ]);
    const ordered = await count(
      sql`select coalesce(sum(items_count), 0)::integer n from orders where user_id = ${customer.userId}`,
    );
    const left = (await getCart(ctx)).lines.reduce((pieces, { quantity }) => pieces + quantity, 0);
    expect(ordered + left).toBe(21);
    expect(await count(sql`select stock n from products where id = ${product.id}`)).toBe(200 - ordered);
  });

  test('concurrent first additions make one cart with every unit', async () => {
    const product = await make.product({ stock: 15 });
    const ctx = contextFor(services, await make.customer());
    const merges = Array.from({ length: 10 }, () =>
      addFromLocal(ctx, { products: [{ product_id: product.id, quantity: 2 }] }),
    );
    await Promise.all(merges);
    expect((await getCart(ctx)).lines).toMatchObject([{ quantity: 15 }]);
    const other = contextFor(services, await make.customer());
    const adds = await Promise.all(
      Array.from({ length: 20 }, () => outcome(addToCart(other, { id: product.id, quantity: 1 }))),
    );
    expect(adds.filter((result) => result === 'placed')).toHaveLength(15);
    expect(adds.filter((result) => result === 'invalid')).toHaveLength(5);
    expect((await getCart(other)).lines).toMatchObject([{ quantity: 15 }]);
  });
});
