import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Db } from '#db/client.ts';
import { addresses, auditLog, orders, pointEntries, products, reviews, users, walletEntries } from '#db/schema.ts';
import { databaseCode, databaseConstraint } from '#shop/context.ts';
import { test } from '#test/fixtures.ts';

/** The refusal of the database for `work`: the constraint it breaks, else the SQLSTATE. Its writes are rolled back. */
async function refusal(db: Db, work: (db: Db) => Promise<unknown>): Promise<string | undefined> {
  try {
    await db.transaction((tx) => work(tx as unknown as Db));
    return undefined;
  } catch (error) {
    return databaseConstraint(error) ?? databaseCode(error);
  }
}

describe('products', () => {
  test('stock never falls below zero', async ({ services: { db }, make }) => {
    const { id } = await make.product({ stock: 1 });
    const take = (tx: Db) =>
      tx
        .update(products)
        .set({ stock: sql`${products.stock} - 1` })
        .where(eq(products.id, id));
    expect(await refusal(db, take)).toBeUndefined();
    expect(await refusal(db, take)).toBe('products_stock');
  });

  test('an offer is below the price, and no price is below zero', async ({ services: { db }, make }) => {
    const { id } = await make.product({ price: 1_000 });
    const set = (values: Partial<typeof products.$inferInsert>) =>
      refusal(db, (tx) => tx.update(products).set(values).where(eq(products.id, id)));
    expect(await set({ offerPrice: 999 })).toBeUndefined();
    expect(await set({ offerPrice: 1_000 })).toBe('products_offer');
    expect(await set({ offerPrice: 1_500 })).toBe('products_offer');
    expect(await set({ offerPrice: -1 })).toBe('products_offer');
    expect(await set({ offerPrice: null, price: -1 })).toBe('products_price');
    expect(await set({ status: 'sold' as 'draft' })).toBe('products_status');
  });

  test('one user rates a product once, from 1 to 5', async ({ services: { db }, make }) => {
    const [{ id: productId }, { userId }] = [await make.product(), await make.customer()];
    const rate = (rating: number) =>
      refusal(db, (tx) => tx.insert(reviews).values({ productId, userId, author: 'x', rating, locale: 'ar' }));
    expect(await rate(0)).toBe('reviews_rating');
    expect(await rate(6)).toBe('reviews_rating');
    expect(await rate(5)).toBeUndefined();
    expect(await rate(4)).toBe('reviews_one_each');
  });
});

describe('accounts', () => {
  test('a user has one default address', async ({ services: { db }, make }) => {
    const { userId } = await make.customer();
    await make.address(userId);
    expect(await refusal(db, () => make.address(userId))).toBe('addresses_one_default');
    await make.address(userId, { isDefault: false });
    await make.address((await make.customer()).userId);
    expect(
      await refusal(db, (tx) => tx.update(addresses).set({ isDefault: true }).where(eq(addresses.userId, userId))),
    ).toBe('addresses_one_default');
  });

  test('a phone belongs to one user, in full form; an e-mail too, in any letter case', async ({
    services: { db },
    make,
  }) => {
    await make.customer({ phone: '+201111111111', email: 'Nour@example.com' });
    const add = (values: Partial<typeof users.$inferInsert>) =>
      refusal(db, (tx) => tx.insert(users).values({ name: 'x', phone: '+201222222222', gender: 'male', ...values }));
    expect(await add({ phone: '+201111111111' })).toBe('users_phone_unique');
    expect(await add({ phone: '01222222222' })).toBe('users_phone_e164');
    expect(await add({ email: 'nour@EXAMPLE.com' })).toBe('users_email_key');
  });
});

describe('ledgers', () => {
  for (const [name, ledger] of [
    ['wallet', walletEntries],
    ['points', pointEntries],
  ] as const) {
    test(`${name}: entries follow each other, and are never changed or deleted`, async ({ services: { db }, make }) => {
      const { userId } = await make.customer();
      const enter = (seq: number, amount: number, balance: number, reference = `test:${seq}`) =>
        refusal(db, (tx) => tx.insert(ledger).values({ userId, seq, amount, balance, kind: 'correction', reference }));
      expect(await enter(1, 500, 400), 'a balance that is not the sum').toBe('23505');
      expect(await enter(2, 500, 500), 'a gap').toBe('23505');
      expect(await enter(1, -5, -5), 'below zero').toBe(`${name === 'wallet' ? 'wallet' : 'point'}_entries_balance`);
      expect(await enter(1, 500, 500)).toBeUndefined();
      expect(await enter(1, 500, 500, 'other'), 'the same number again').toBe('23505');
      expect(await enter(2, 100, 600, 'test:1'), 'the same event again').toBe(
        `${name === 'wallet' ? 'wallet' : 'point'}_entries_once`,
      );
      expect(await enter(2, -600, -100)).toBe(`${name === 'wallet' ? 'wallet' : 'point'}_entries_balance`);
      expect(await enter(2, -200, 300)).toBeUndefined();
      expect(await refusal(db, (tx) => tx.update(ledger).set({ amount: 1 }).where(eq(ledger.userId, userId)))).toBe(
        '23001',
      );
      expect(await refusal(db, (tx) => tx.delete(ledger).where(eq(ledger.userId, userId)))).toBe('23001');
    });
  }

  test('the audit log can’t be changed', async ({ services: { db } }) => {
    const [row] = await db.insert(auditLog).values({ action: 'test', entity: 'order', entityId: '1' }).returning();
    expect(
      await refusal(db, (tx) => tx.update(auditLog).set({ action: 'other' }).where(eq(auditLog.id, row!.id))),
    ).toBe('23001');
    expect(await refusal(db, (tx) => tx.delete(auditLog).where(eq(auditLog.id, row!.id)))).toBe('23001');
  });

  test('erasing an account may remove text from the audit log, but nothing else', async ({ services: { db } }) => {
    const after = { status: 'cancelled', note: 'rang twice' };
    const [row] = await db
      .insert(auditLog)
      .values({ action: 'test', entity: 'order', entityId: '1', after })
      .returning();
    const change = (values: Partial<typeof auditLog.$inferInsert>, isErasing = true) =>
      refusal(db, async (tx) => {
        if (isErasing) await tx.execute(sql`select set_config('shop.erasing', 'on', true)`);
        await tx.update(auditLog).set(values).where(eq(auditLog.id, row!.id));
      });
    expect(await change({ after: { status: 'cancelled' } }, false)).toBe('23001');
    expect(await change({ after: { status: 'delivered' } })).toBe('23001');
    expect(await change({ after: { ...after, note: 'never rang' } })).toBe('23001');
    expect(await change({ after: {}, actorId: null, action: 'other' })).toBe('23001');
    expect(await change({ after: { status: 'cancelled' } })).toBeUndefined();
  });
});

describe('orders', () => {
  test('an order adds up, and the first-order discount is given once', async ({ services: { db }, make }) => {
    const { userId } = await make.customer();
    const { id: addressId, cityId } = await make.address(userId);
    let number = 0;
    const place = (values: Partial<typeof orders.$inferInsert>) =>
      refusal(db, (tx) =>
        tx.insert(orders).values({
          number: `T-${++number}`,
          userId,
          status: 'under_review',
          paymentMethod: 'cash_on_delivery',
          locale: 'ar',
          addressId,
          cityId,
          address: {} as never,
          listTotal: 1_000,
          goodsTotal: 1_000,
          discount: 250,
          discountReason: 'first_order',
          shippingFee: 0,
          tax: 92,
          total: 750,
          itemsCount: 1,
          deliveryFrom: '2030-01-01',
          deliveryTo: '2030-01-04',
          ...values,
        }),
      );
    expect(await place({ total: 749 })).toBe('orders_total');
    expect(await place({ deliveryTo: '2029-12-31' })).toBe('orders_delivery_window');
    expect(await place({ discount: 1_001, total: -1 })).toBe('orders_discount');
    expect(await place({ paid: 751 })).toBe('orders_paid');
    expect(await place({})).toBeUndefined();
    expect(await place({})).toBe('orders_first_once');
    expect(await place({ status: 'cancelled' })).toBeUndefined();
  });
});

test('delivery days are in order, at most 30, and a city has both or neither', async ({ services: { db } }) => {
  const change = async (min: number | null, max: number | null) => {
    const refusals = [];
    for (const table of ['governorates', 'cities'])
      refusals.push(
        await refusal(db, (tx) =>
          tx.execute(
            sql`update ${sql.identifier(table)} set delivery_days_min = ${min}, delivery_days_max = ${max} where id = 1`,
          ),
        ),
      );
    return refusals;
  };
  const invalid = ['governorates_delivery_days', 'cities_delivery_days'];
  expect(await change(-1, 3)).toEqual(invalid);
  expect(await change(4, 3)).toEqual(invalid);
  expect(await change(4, 31)).toEqual(invalid);
  expect(await change(0, 30)).toEqual([undefined, undefined]);
  expect((await change(3, null))[1]).toBe('cities_delivery_days_both');
  expect((await change(null, 3))[1]).toBe('cities_delivery_days_both');
  expect((await change(null, null))[1]).toBeUndefined();
});

test('every column of money is a whole number of piastres, and no column of the shop is a fraction', async ({
  services: { db },
}) => {
  type Column = { at: string; type: string };
  const { rows } = (await db.execute(sql`
    select table_name || '.' || column_name as at, data_type as type from information_schema.columns
    where table_schema in ('public', 'sandbox') order by 1`)) as unknown as { rows: Column[] };
  // What a variant contains is no money, and an exact decimal: 4.5 g.
  const columns = rows.filter(({ at }) => at !== 'product_variants.size_amount');
  const money = columns.filter(({ at }) =>
    /(?:price|fee|total|amount|balance|discount|paid|refund|tax|cap|minimum)$/.test(at),
  );
  expect(money.length).toBeGreaterThan(25);
  // The sum of a ledger is larger than any of its entries.
  for (const { at, type } of money) expect(type, at).toBe(at === 'ledger_totals.amount' ? 'bigint' : 'integer');
  expect(columns.filter(({ type }) => ['numeric', 'real', 'double precision', 'money'].includes(type))).toEqual([]);
});
