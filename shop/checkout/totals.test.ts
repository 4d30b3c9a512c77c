import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { settings } from '#db/schema.ts';
import type { Services } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { cancelOrder } from '#shop/orders/cancel-order.ts';
import { inTransaction } from '#shop/context.ts';
import { doesAll } from '#test/all.ts';
import { openTestDatabase } from '#test/database.ts';
import { type Factories, factories } from '#test/factories.ts';
import { contextFor, createTestServices } from '#test/fixtures.ts';
import { checkout } from './checkout.ts';

/** A deterministic sequence, so that a failure can be reproduced. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

// On PGlite they wait for one another; on PostgreSQL they run concurrently.
describe('concurrent checkouts', () => {
  let database: Database;
  let services: Services;
  let make: Factories;

  beforeAll(async () => {
    database = await openTestDatabase(25);
    services = createTestServices(database);
    make = factories(database.db);
    // One phone orders more often here than a shopper may in a day.
    await database.db.insert(settings).values({ key: 'cash_orders_per_day', value: 100 });
    await services.settings.get();
  });
  afterAll(() => database.close());

  const firstRow = async <T>(query: ReturnType<typeof sql>) => (await queryRows<T>(database.db, query))[0] as T;

  const outcome = (run: Promise<unknown>) =>
    run.then(
      () => 'placed',
      (error: unknown) => {
        if (error instanceof ShopError) return error.code;
        throw error;
      },
    );

  async function buyer(lines: Parameters<Factories['cart']>[1], wallet = 0) {
    const who = await make.customer();
    const { id } = await make.address(who.userId);
    await make.cart(who.userId, lines);
    if (wallet > 0) await make.wallet(who.userId, wallet);
    const buy = (more: object = {}, key?: string) =>
      checkout(
        contextFor(services, who),
        { address_id: id, payment_method: 'cash_on_delivery', ...more },
        { key, receiptLater: true },
      );
    return { who, buy };
  }

  const [count, kinds] = doesAll ? [200, 20] : [80, 8];

  test(`${count} over ${kinds} products with random carts: stock, orders, ledger and coupon uses add up`, async () => {
    const random = numbers(7);
    const stocked: Awaited<ReturnType<Factories['product']>>[] = [];
    for (let n = 0; n < kinds; n++)
      stocked.push(await make.product({ stock: 15 + random(30), price: 1_000 + random(50_000) }));
    const before = new Map(stocked.map(({ id, stock }) => [id, stock]));
    const scarce = await make.coupon({ maxUses: Math.floor(count / 16), maxUsesEach: 1 });
    const open = await make.coupon({ kind: 'fixed', value: 3_000, maxUsesEach: 2 });
    const buyers = [];
    for (let n = 0; n < count; n++) {
      const picked = new Map(Array.from({ length: 1 + random(4) }, () => [random(kinds), 1 + random(3)]));
      const lines = [...picked].map(([at, quantity]) => ({ product: stocked[at]!, quantity }));
      const wallet = random(2) * random(40_000);
      const input = await buyer(lines, wallet);
      const code = [undefined, scarce.code, open.code][random(3)];
      // With an earlier order there is no first-order discount to prefer.
      if (code) await make.order({ userId: input.who.userId, status: 'accepted' });
      buyers.push({
        ...input,
        wallet,
        options: {
          use_wallet: random(2) === 1,
          payment_method: ['cash_on_delivery', 'instant_transfer'][random(2)],
          ...(code && { code }),
        },
      });
    }
    const outcomes = await Promise.all(buyers.map(({ buy, options }) => outcome(buy(options))));
    const placed = outcomes.filter((result) => result === 'placed').length;
    expect(placed).toBeGreaterThan(count / 4);
    expect(new Set(outcomes)).toEqual(new Set(['placed', 'out_of_stock', 'coupon_refused']));

    const ids = sql`${sql.param(buyers.map(({ who }) => who.userId))}::integer[]`;
    const mine = sql`o.user_id = any(${ids}) and o.number like 'YS-%'`;
    expect(await firstRow(sql`select count(*)::integer n from orders o where ${mine}`)).toEqual({ n: placed });
    // Stock: the initial stock less the ordered units, never negative.
    for (const { id } of stocked) {
      const { stock, ordered } = await firstRow<{ stock: number; ordered: number }>(
        sql`select stock, (select coalesce(sum(l.quantity), 0)::integer from order_lines l where l.product_id = p.id) ordered from products p where id = ${id}`,
      );
      expect(stock + ordered).toBe(before.get(id));
      expect(stock).toBeGreaterThanOrEqual(0);
    }
    // Orders: lines add up to the items less discount and rounding; the amount due is the total less the wallet.
    expect(
      await queryRows(
        database.db,
        sql`select o.id from orders o where ${mine} and (
          (select sum(l.total) from order_lines l where l.order_id = o.id) <> o.goods_total - o.discount - o.rounding
          or o.total <> o.goods_total - o.discount - o.rounding + o.shipping_fee
          or (o.payment_method = 'cash_on_delivery' and o.goods_total - o.discount >= 100 and (o.total - o.wallet_applied) % 100 <> 0)
          or o.paid <> o.wallet_applied)`,
      ),
    ).toEqual([]);
    // Ledger: every wallet balance is the deposit less what the order took.
    for (const { who, wallet } of buyers) {
      const { balance, spent } = await firstRow<{ balance: number; spent: number }>(
        sql`select coalesce((select balance from wallet_entries where user_id = ${who.userId} order by seq desc limit 1), 0) balance,
          (select coalesce(sum(wallet_applied), 0)::integer from orders o where o.user_id = ${who.userId} and o.number like 'YS-%') spent`,
      );
      expect(balance + spent).toBe(wallet);
    }
    // Coupons: one use for every order with a coupon, and not more than the limit.
    for (const { id, maxUses } of [scarce, open]) {
      const { used, uses, orders } = await firstRow<{ used: number; uses: number; orders: number }>(
        sql`select used_count used, (select count(*)::integer from coupon_uses where coupon_id = ${id}) uses,
          (select count(*)::integer from orders where coupon_id = ${id}) orders from coupons where id = ${id}`,
      );
      expect([uses, orders]).toEqual([used, used]);
      if (maxUses !== null) expect(used).toBeLessThanOrEqual(maxUses);
    }
    // Payments: one for the amount that each order leaves to a transfer.
    expect(
      await queryRows(
        database.db,
        sql`select o.id from orders o where ${mine} and o.payment_method = 'instant_transfer' and o.total > o.wallet_applied
          and 1 <> (select count(*) from payments p where p.order_id = o.id and p.amount = o.total - o.wallet_applied)`,
      ),
    ).toEqual([]);

    // Concurrent cancellations of all orders restore everything.
    const orders = await queryRows<{ id: number; user_id: number }>(
      database.db,
      sql`select o.id, o.user_id from orders o where ${mine}`,
    );
    const twice = [...orders, ...orders];
    const cancelled = await Promise.all(
      twice.map(({ id, user_id: userId }) =>
        outcome(
          inTransaction(contextFor(services), (tx) =>
            cancelOrder(tx, { orderId: id, by: 'customer', actorId: userId, reason: '' }),
          ),
        ),
      ),
    );
    expect(cancelled.filter((result) => result === 'placed')).toHaveLength(orders.length);
    expect(cancelled.filter((result) => result === 'invalid_order_transition')).toHaveLength(orders.length);
    for (const { id } of stocked)
      expect(await firstRow(sql`select stock, sold_count from products where id = ${id}`)).toEqual({
        stock: before.get(id),
        sold_count: 0,
      });
    for (const { who, wallet } of buyers)
      expect(
        await firstRow(
          sql`select coalesce((select balance from wallet_entries where user_id = ${who.userId} order by seq desc limit 1), 0) balance`,
        ),
      ).toEqual({ balance: wallet });
    expect(
      await queryRows(database.db, sql`select used_count from coupons where id in (${scarce.id}, ${open.id})`),
    ).toEqual([{ used_count: 0 }, { used_count: 0 }]);
  });

  test('of fifty users who try a coupon with one use, one redeems it', async () => {
    const product = await make.product({ stock: 100 });
    const coupon = await make.coupon({ maxUses: 1, value: 50 });
    const buyers = [];
    for (let n = 0; n < 50; n++) buyers.push(await buyer([{ product, quantity: 1 }]));
    const outcomes = await Promise.all(buyers.map(({ buy }) => outcome(buy({ code: coupon.code }))));
    expect(outcomes.filter((result) => result === 'placed')).toHaveLength(1);
    expect(outcomes.filter((result) => result === 'coupon_refused')).toHaveLength(49);
    expect(await firstRow(sql`select used_count from coupons where id = ${coupon.id}`)).toEqual({ used_count: 1 });
    expect(await firstRow(sql`select stock from products where id = ${product.id}`)).toEqual({ stock: 99 });
  });

  test('one new shopper and twenty concurrent checkouts: one first-order discount', async () => {
    const product = await make.product({ stock: 100 });
    const { who, buy } = await buyer([{ product, quantity: 1 }]);
    const refill = sql`insert into cart_lines (cart_id, product_id, quantity, seen_price)
      select id, ${product.id}, 1, 10000 from carts where user_id = ${who.userId} on conflict do nothing`;
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        for (;;) {
          await database.db.execute(refill);
          if ((await outcome(buy())) === 'placed') return;
        }
      }),
    );
    expect(
      await queryRows(
        database.db,
        sql`select discount_reason, count(*)::integer n from orders where user_id = ${who.userId} group by 1 order by 1 nulls last`,
      ),
    ).toEqual([
      { discount_reason: 'first_order', n: 1 },
      { discount_reason: null, n: 19 },
    ]);
  });

  test('a wallet that covers one order pays for one of two concurrent ones', async () => {
    const product = await make.product({ stock: 100, price: 50_000 });
    const { who, buy } = await buyer([{ product, quantity: 1 }], 20_000);
    const other = await make.address(who.userId, { isDefault: false });
    const refill = sql`insert into cart_lines (cart_id, product_id, quantity, seen_price)
      select id, ${product.id}, 1, 50000 from carts where user_id = ${who.userId} on conflict do nothing`;
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        for (;;) {
          await database.db.execute(refill);
          if ((await outcome(buy({ use_wallet: true, address_id: other.id }))) === 'placed') return;
        }
      }),
    );
    expect(
      await firstRow(
        sql`select sum(wallet_applied)::integer spent, count(*)::integer n from orders where user_id = ${who.userId}`,
      ),
    ).toEqual({
      spent: 20_000,
      n: 5,
    });
    expect(await firstRow(sql`select min(balance) least from wallet_entries where user_id = ${who.userId}`)).toEqual({
      least: 0,
    });
  });
});
