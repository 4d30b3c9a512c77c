import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Db } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { roles, settings, userRoles } from '#db/schema.ts';
import { createZeroResultSearches } from '#shop/reports/zero-result-searches.ts';
import { sweepZeroResultSearches } from '#shop/reports/sweep-zero-result-searches.ts';
import { type Reply, test as base } from '#test/fixtures.ts';

type Read = (path: string, locale?: 'ar' | 'en') => Promise<Reply>;

/** Reads reports as a staff member with the scope. */
const test = base.extend<{ read: Read }>({
  read: async ({ call, make }, use) => {
    const reader = await make.customer({ scopes: ['reports.view'] });
    await use((path, locale = 'en') => call('GET', `/staff/reports/${path}`, { as: reader, locale }));
  },
});

const names = ['sales', 'outcomes', 'returned', 'stock', 'searches', 'conversion', 'coupons', 'wallets', 'points'];

/** No other orders are in this week. */
const week = 'from=2031-03-01&to=2031-03-07';

describe('sales', () => {
  test('add up to the piastre in every grouping; cancelled orders are excluded; days are those of Cairo', async ({
    read,
    make,
    services,
  }) => {
    const sold = { status: 'delivered', paymentMethod: 'cash_on_delivery' } as const;
    // Half past eleven in the evening of the first, and one in the morning of the second, in Cairo.
    const first = await make.order({
      ...sold,
      placedAt: new Date('2031-03-01T21:30:00Z'),
      paid: 23_000,
      refunded: 1_050,
    });
    await make.order({
      ...sold,
      placedAt: new Date('2031-03-01T23:00:00Z'),
      discount: 333,
      discountReason: 'coupon',
      rounding: 67,
      total: 22_600,
    });
    await services.db.execute(
      sql`update order_lines set discount = 400, total = total - 400 where order_id = (select max(id) from orders)`,
    );
    await make.order({ ...sold, status: 'cancelled', placedAt: new Date('2031-03-02T10:00:00Z') });
    // The day before and the day after.
    await make.order({ ...sold, placedAt: new Date('2031-02-28T21:59:59Z') });
    await make.order({ ...sold, placedAt: new Date('2031-03-07T22:00:00Z') });
    const staff = await make.customer();
    const [refund] = await queryRows<{ id: number }>(
      services.db,
      sql`insert into order_refunds (order_id, amount, shipping, method, reason, actor_id)
        values (${first.id}, 1050, 50, 'wallet', 'A dent', ${staff.userId}) returning id`,
    );
    await services.db.execute(sql`insert into order_refund_lines (refund_id, order_line_id, amount)
      select ${refund!.id}, id, 1000 from order_lines where order_id = ${first.id}`);

    const total = { orders: 2, pieces: 4, gross: 400, discounts: 4, shipping: 60, refunds: 10.5, net: 445.5 };
    const byDay = await read(`sales?${week}`);
    expect(byDay).toMatchObject({ status: 200, body: { data: { from: '2031-03-01', to: '2031-03-07', total } } });
    expect(byDay.body.data.facts).toMatchObject([{ key: 'average', value: 222.75 }]);
    expect(byDay.body.data.rows).toHaveLength(7);
    expect(byDay.body.data.rows.slice(0, 3)).toMatchObject([
      { day: '2031-03-01', orders: 1, net: 219.5 },
      { day: '2031-03-02', orders: 1, net: 226 },
      { day: '2031-03-03', orders: 0, net: 0 },
    ]);
    for (const by of ['product', 'category', 'city', 'governorate', 'way']) {
      const { body } = await read(`sales?${week}&by=${by}`);
      expect(body.data.total, by).toMatchObject(total);
      for (const column of ['gross', 'discounts', 'shipping', 'refunds', 'net'] as const) {
        const sum = body.data.rows.reduce((all: number, row: any) => all + Math.round(row[column] * 100), 0);
        expect(sum, `${by} ${column}`).toBe(Math.round(total[column] * 100));
      }
    }
    const { body } = await read(`sales?${week}&by=product`);
    expect(body.data.rows.at(-1)).toMatchObject({ orders: null, gross: 0, shipping: 60, refunds: 0.5 });

    const outcomes = await read(`outcomes?${week}`);
    expect(outcomes.body.data.rows.map(({ orders }: any) => orders)).toEqual([2, 0, 0, 1, 0]);
    const file = await read(`sales/export?${week}`);
    expect(file.status).toBe(200);
  });
});

test('sales by day have the last day after a change of the clock, whatever the zone of the connection', async ({
  read,
  services,
}) => {
  await services.db.execute(sql`set local timezone = 'Africa/Cairo'`);
  const { body } = await read('sales?from=2026-04-22&to=2026-04-27');
  expect(body.data.rows.map(({ day }: any) => day)).toEqual([22, 23, 24, 25, 26, 27].map((nth) => `2026-04-${nth}`));
});

describe('every report', () => {
  for (const name of names)
    test(`${name}: is empty for a period without data, refuses invalid days in both languages, and requires its scope`, async ({
      read,
      call,
      make,
    }) => {
      expect((await read(`${name}?from=1999-01-01&to=1999-01-31`)).status).toBe(200);
      expect((await read(name)).status).toBe(200);
      expect((await read(`${name}/export?${week}`, 'ar')).status).toBe(200);
      expect(await read(`${name}?from=2031-03-07&to=2031-03-01`)).toMatchObject({
        status: 422,
        body: { errors: { to: ['The last day is before the first'] } },
      });
      expect(await read(`${name}?from=2031-03-07&to=2031-03-01`, 'ar')).toMatchObject({
        status: 422,
        body: { errors: { to: ['آخر يوم يسبق أول يوم'] } },
      });
      expect(await read(`${name}?from=2029-01-01&to=2031-03-01`)).toMatchObject({
        status: 422,
        body: { errors: { from: ['At most 366 days'] } },
      });
      expect((await read(`${name}?from=yesterday`, 'ar')).status).toBe(422);
      const other = await make.customer({ scopes: ['orders.manage'] });
      expect((await call('GET', `/staff/reports/${name}`, { as: other })).status).toBe(403);
      expect((await call('GET', `/staff/reports/${name}/export`, { as: other })).status).toBe(403);
    });
});

test('an order cancelled after shipping counts as refused; one with a returned item counts as returned', async ({
  read,
  make,
  services,
}) => {
  const placedAt = new Date('2031-03-03T10:00:00Z');
  const refused = await make.order({ status: 'cancelled', placedAt });
  await services.db.execute(sql`insert into order_events (order_id, status) values (${refused.id}, 'shipped')`);
  const back = await make.order({ status: 'accepted', placedAt });
  await make.order({ status: 'preparing', placedAt });
  await services.db
    .execute(sql`with r as (insert into returns (number, order_id, user_id, status, reason, refund_amount)
      values ('R-reports', ${back.id}, ${back.userId}, 'refunded', 'changed_mind', 10000) returning id)
    insert into return_lines (return_id, order_line_id, quantity, refund) select r.id, l.id, 1, 10000 from r, order_lines l where l.order_id = ${back.id}`);
  const outcomes = await read(`outcomes?${week}`);
  expect(outcomes.body.data.rows.map(({ orders, share }: any) => [orders, share])).toEqual([
    [0, 0],
    [1, 33.3],
    [1, 33.3],
    [0, 0],
    [1, 33.3],
  ]);
  const returned = await read(`returned?${week}`);
  expect(returned.body.data.rows).toMatchObject([{ sold: 2, returned: 1, rate: 50, refunds: 100 }]);
});

test('conversion counts the accounts of shoppers once, at the furthest step that they have come to', async ({
  read,
  make,
  services: { db },
}) => {
  const createdAt = '2031-04-02T10:00:00Z';
  const opened = async (input: Parameters<typeof make.customer>[0] = {}) => {
    const { userId } = await make.customer(input);
    await db.execute(sql`update users set created_at = ${createdAt}::timestamptz where id = ${userId}`);
    return userId;
  };
  const order = (userId: number, status: 'cancelled' | 'under_review' | 'delivered') => make.order({ userId, status });
  await opened();
  const undecided = await opened();
  const product = await make.product();
  await db.execute(sql`with c as (insert into carts (user_id) values (${undecided}) returning id)
    insert into cart_lines (cart_id, product_id, variant_id, quantity, seen_price)
    select c.id, v.product_id, v.id, 1, v.price from c, product_variants v where v.product_id = ${product.id}`);
  await order(await opened(), 'cancelled');
  await order(await opened(), 'under_review');
  const loyal = await opened();
  await order(loyal, 'delivered');
  await order(loyal, 'under_review');
  // Staff, by a scope of their own or by a role, are no shoppers.
  await opened({ scopes: ['orders.manage'] });
  const member = await opened();
  const [role] = await db
    .insert(roles)
    .values({ nameAr: 'مخزن', nameEn: 'Stock', scopes: ['stock.manage'] })
    .returning();
  await db.insert(userRoles).values({ userId: member, roleId: role!.id });
  const { body } = await read('conversion?from=2031-04-01&to=2031-04-07');
  expect(body.data.rows.map(({ accounts, share }: any) => [accounts, share])).toEqual([
    [5, 100],
    [3, 60],
    [2, 40],
    [1, 20],
    [1, 20],
  ]);
});

test('low stock comes first: by the threshold of the settings, else of the product', async ({
  read,
  make,
  services,
}) => {
  const few = await make.product({ stock: 3, nameEn: 'Rare cream' });
  await make.product({ stock: 80, nameEn: 'Plenty' });
  await make.product({ stock: 40, lowStockThreshold: 40, nameEn: 'Sells by the box' });
  await make.product({ stock: 3, lowStockThreshold: 2, nameEn: 'Enough of it' });
  const { body } = await read(`stock?${week}`);
  const names = body.data.rows.map(({ name }: any) => name);
  expect(names).toContain(few.nameEn);
  expect(names).toContain('Sells by the box');
  expect(names).not.toContain('Plenty');
  expect(names).not.toContain('Enough of it');
  await services.db.insert(settings).values({ key: 'low_stock', value: 80 });
  await services.settings.refresh();
  const after = (await read(`stock?${week}`)).body.data.rows;
  expect(after).toContainEqual(expect.objectContaining({ name: 'Plenty', stock: 80, bound: 80 }));
  expect(after.map(({ name }: any) => name)).not.toContain('Enough of it');
});

test('searches without a result are counted without the user, and deleted later', async ({ read, call, services }) => {
  const search = (text: string) => call('GET', `/products?search=${encodeURIComponent(text)}`, { locale: 'en' });
  await search('Zzyxqwv');
  await search('zzyxqwv');
  await search('0100 123 4567 zzyxqwv');
  await services.zeroResultSearches.flush();
  expect((await read('searches')).body.data.rows).toEqual([{ term: 'zzyxqwv', times: 2 }]);
  await sweepZeroResultSearches({ ...services, now: new Date(Date.now() + 92 * 86_400_000) });
  expect((await read('searches')).body.data.rows).toEqual([]);
});

describe('searches without a result', () => {
  const now = new Date('2031-03-02T10:00:00Z');
  const counts = (db: Db) =>
    queryRows<{ term: string; count: number }>(
      db,
      sql`select term, count from zero_result_searches where "day" = '2031-03-02' order by term`,
    );

  test('of several instances add up, and wait in memory while they can’t be written', async ({ services: { db } }) => {
    const [first, second] = [createZeroResultSearches(db), createZeroResultSearches(db)];
    for (const misses of [first, second, second]) misses.record({ words: 'retinol', locale: 'en' }, now);
    await Promise.all([first.flush(), second.flush()]);
    expect(await counts(db)).toEqual([{ term: 'retinol', count: 3 }]);

    let isAway = true;
    const execute = (query: never) => (isAway ? Promise.reject(new Error('away')) : db.execute(query));
    const third = createZeroResultSearches({ execute } as unknown as Db);
    third.record({ words: 'retinol', locale: 'en' }, now);
    await expect(third.flush()).rejects.toThrow('away');
    isAway = false;
    await third.flush();
    await third.flush();
    expect(await counts(db)).toEqual([{ term: 'retinol', count: 4 }]);
  });

  test('are limited to two thousand a day, and known ones are still counted', async ({ services: { db } }) => {
    const [first, second] = [createZeroResultSearches(db), createZeroResultSearches(db)];
    for (let n = 0; n < 1500; n++) {
      first.record({ words: `one ${n}`, locale: 'ar' }, now);
      second.record({ words: `two ${n}`, locale: 'ar' }, now);
    }
    await first.flush();
    await second.flush();
    expect(await counts(db)).toHaveLength(2000);
    first.record({ words: 'one 7', locale: 'ar' }, now);
    first.record({ words: 'never heard of', locale: 'ar' }, now);
    await first.flush();
    const after = await counts(db);
    expect(after).toHaveLength(2000);
    expect(after).toContainEqual({ term: 'one 7', count: 2 });
  });
});
