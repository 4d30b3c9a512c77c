import { readFile } from 'node:fs/promises';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { migrate } from './migrate.ts';
import { cities, governorates, paymentRefunds, roles, settings, users } from './schema.ts';
import { test } from '#test/fixtures.ts';

const tables = sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`;
const applied = sql`select hash, created_at from drizzle.__drizzle_migrations order by id`;

// The template of the test databases was empty before it was migrated.
test('migrations create every table of an empty database; a second run changes nothing and leaves the data', async ({
  database,
}) => {
  const contents = async () =>
    (await Promise.all([database.db.execute(tables), database.db.execute(applied)])).map(
      (result) => (result as { rows: unknown[] }).rows,
    );
  const before = await contents();
  expect(before[0]!.length).toBeGreaterThan(40);
  await migrate(database, process.cwd());
  expect(await contents()).toEqual(before);
  const { rows } = (await database.db.execute(sql`select count(*)::int as count from governorates`)) as unknown as {
    rows: unknown[];
  };
  expect(rows).toEqual([{ count: 27 }]);
});

test('instances that start together migrate one after the other', async ({ database }) => {
  await Promise.all([migrate(database, process.cwd()), migrate(database, process.cwd())]);
  await database.ping();
});

test('holders of settings.manage also get coupons, shipping and payment settings, directly and by a role', async ({
  services,
  make,
}) => {
  const { db } = services;
  const script = await readFile('db/migrations/0026_staff_scopes.sql', 'utf8');
  const holder = await make.customer({ scopes: ['settings.manage', 'shipping.manage'] });
  const other = await make.customer({ scopes: ['orders.manage'] });
  const [role] = await db
    .insert(roles)
    .values({ nameAr: 'إدارة', nameEn: 'Managers', scopes: ['settings.manage'] })
    .returning();
  for (const statement of script.split('--> statement-breakpoint')) await db.execute(sql.raw(statement));
  const scopesOf = async (id: number) =>
    (await db.select({ scopes: users.scopes }).from(users).where(eq(users.id, id)))[0]!.scopes.toSorted();
  const all = ['marketing.manage', 'payments.configure', 'settings.manage', 'shipping.manage'];
  expect(await scopesOf(holder.userId)).toEqual(all);
  expect(await scopesOf(other.userId)).toEqual(['orders.manage']);
  const [after] = await db.select().from(roles).where(eq(roles.id, role!.id));
  expect(after!.scopes.toSorted()).toEqual(all);
});

test('every governorate gets the delivery days of the setting, or its default', async ({ services }) => {
  const { db } = services;
  const script = await readFile('db/migrations/0055_delivery_days.sql', 'utf8');
  const daysAfter = async (setting: number[] | null) =>
    db
      .transaction(async (tx) => {
        for (const table of ['cities', 'governorates'])
          for (const column of ['delivery_days_min', 'delivery_days_max'])
            await tx.execute(sql.raw(`alter table ${table} drop column ${column} cascade`));
        await tx.execute(sql`alter table orders drop constraint orders_delivery_window`);
        if (setting) await tx.insert(settings).values({ key: 'delivery_days', value: setting });
        for (const statement of script.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
        const days = await tx
          .selectDistinct({ min: governorates.deliveryDaysMin, max: governorates.deliveryDaysMax })
          .from(governorates);
        const own = await tx.$count(cities, isNotNull(cities.deliveryDaysMin));
        const left = await tx.$count(settings, eq(settings.key, 'delivery_days'));
        throw new Rollback({ days, own, left });
      })
      .catch((error: unknown) => {
        if (error instanceof Rollback) return error.seen;
        throw error;
      });
  const all = (min: number, max: number) => ({ days: [{ min, max }], own: 0, left: 0 });
  expect(await daysAfter(null)).toEqual(all(7, 10));
  expect(await daysAfter([3, 6])).toEqual(all(3, 6));
  expect(await daysAfter([20, 45])).toEqual(all(20, 30));
});

class Rollback extends Error {
  readonly seen: unknown;
  constructor(seen: unknown) {
    super();
    this.seen = seen;
  }
}

test('refunds that were asked of the gateway are requested, and other states stay', async ({ services, make }) => {
  const { db } = services;
  const { id: paymentId } = await make.payment({ status: 'paid' });
  await db.execute(sql`alter table payment_refunds drop constraint payment_refunds_status`);
  await db.execute(sql`alter table payment_refunds add constraint payment_refunds_status
    check (status in ('owed', 'asked', 'done', 'failed', 'to_wallet'))`);
  await db.execute(sql`insert into payment_refunds (payment_id, amount, reason, status)
    values (${paymentId}, 100, 'surplus', 'asked'), (${paymentId}, 200, 'order_cancelled', 'owed')`);
  const script = await readFile('db/migrations/0043_requested_refunds.sql', 'utf8');
  for (const statement of script.split('--> statement-breakpoint')) await db.execute(sql.raw(statement));
  const refunds = await db.select().from(paymentRefunds).where(eq(paymentRefunds.paymentId, paymentId));
  expect(refunds.map(({ status }) => status).toSorted()).toEqual(['owed', 'requested']);
  await expect(db.transaction((tx) => tx.execute(sql`update payment_refunds set status = 'asked'`))).rejects.toThrow();
});
