import { tmpdir } from 'node:os';
import { eq, inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '#db/client.ts';
import { modeFindings } from '#server/checks/database.ts';
import { test } from '#test/fixtures.ts';
import { openTestDatabase } from '#test/database.ts';
import { demoPhones, listDemoRemains, readMode, recordMode } from './mode.ts';
import { countPersonalRows, retainedTables, removeDemo, listPersonalTables } from './remove-demo.ts';
import { queryRows } from './query-rows.ts';
import { categories, installation, orders, products, settings, users } from './schema.ts';
import { seed } from './seed/seed.ts';

const plant = (db: Db, demo = true) =>
  seed({
    db,
    pictures: { put: () => Promise.reject(new Error('no picture')) },
    root: tmpdir(),
    demo,
    onProgress: () => {},
  });
const demo = { demo: true };
const production = { demo: false };

test('the first start writes its mode, and later ones leave it', async ({ services: { db } }) => {
  expect(await readMode(db)).toBeNull();
  await recordMode(db, 'production');
  await recordMode(db, 'production');
  expect(await readMode(db)).toEqual({ mode: 'production', recorded: true });
  expect(await db.select().from(installation)).toHaveLength(1);
  await expect(recordMode(db, 'demo')).rejects.toMatchObject({ mode: 'production', remaining: [] });
  await expect(recordMode(db, 'demo', true)).rejects.toMatchObject({ mode: 'production' });
  expect((await modeFindings({ db }, demo)).problems).toEqual([
    expect.stringMatching(/database of a production shop.*set APP_ENV=production/),
  ]);
  expect(await modeFindings({ db }, production)).toEqual({});
});

test('a demo stays a demo until it is adopted, and production stays production', async ({ services: { db } }) => {
  await recordMode(db, 'demo');
  expect((await modeFindings({ db }, production)).problems).toEqual([
    expect.stringMatching(/database of a demo.*npm run demo:remove.*npm start -- --adopt/),
  ]);
  expect(await modeFindings({ db }, production, true)).toEqual({});
  await expect(recordMode(db, 'production')).rejects.toMatchObject({ mode: 'demo', remaining: [] });
  await recordMode(db, 'production', true);
  expect(await readMode(db)).toEqual({ mode: 'production', recorded: true });
  for (const change of [
    sql`update installation set mode = 'demo'`,
    sql`delete from installation`,
    sql`insert into installation (one, mode) values (false, 'demo')`,
  ])
    await expect(db.transaction((tx) => tx.execute(change))).rejects.toThrow();
  expect(await readMode(db)).toMatchObject({ mode: 'production' });
});

test('the content of an older database decides its mode: a start in demo mode does not turn a shop into a demo', async ({
  services: { db },
  make,
}) => {
  await make.customer();
  expect(await readMode(db)).toEqual({ mode: 'production', recorded: false });
  expect((await modeFindings({ db }, demo)).problems).toHaveLength(1);
  await expect(recordMode(db, 'demo')).rejects.toMatchObject({ mode: 'production' });
  expect(await db.select().from(installation)).toEqual([]);
  await recordMode(db, 'production');
});

test('an older demo is recognised by its mark; a shop that grew from one is adopted without the demo accounts', async ({
  services: { db },
  make,
}) => {
  await plant(db);
  const { userId } = await make.customer();
  expect(await readMode(db)).toEqual({ mode: 'demo', recorded: false });
  await expect(recordMode(db, 'production')).rejects.toMatchObject({ mode: 'demo', remaining: [] });
  await expect(recordMode(db, 'production', true)).rejects.toMatchObject({
    remaining: [`${demoPhones.length} accounts of the demo`],
  });
  await expect(removeDemo(db)).rejects.toThrow('nothing was removed');
  await db
    .update(users)
    .set({ erasedAt: new Date() })
    .where(inArray(users.phone, [...demoPhones]));
  await recordMode(db, 'production', true);
  expect(await readMode(db)).toEqual({ mode: 'production', recorded: true });
  expect(await db.select().from(users).where(eq(users.id, userId))).toHaveLength(1);
});

test('removing the people of a demo leaves its catalogue, and then it can be adopted', async ({
  services: { db },
  make,
}) => {
  await recordMode(db, 'demo');
  await plant(db);
  await make.customer();
  await expect(recordMode(db, 'production', true)).rejects.toMatchObject({
    remaining: expect.arrayContaining([`${demoPhones.length + 1} accounts`, '3 orders']),
  });
  expect(await countPersonalRows(db)).toContainEqual({ table: 'users', rows: demoPhones.length + 1 });
  const before = [await db.$count(products), await db.$count(categories)];
  expect(before[0]).toBeGreaterThan(20);
  await removeDemo(db);
  expect([await db.$count(products), await db.$count(categories)]).toEqual(before);
  expect(await countPersonalRows(db)).toEqual([]);
  expect(await db.$count(orders)).toBe(0);
  expect(await db.$count(products, sql`rating_count > 0 or sold_count > 0`)).toBe(0);
  expect(await db.$count(settings, sql`value::text like '%@yasmin.example%'`)).toBe(0);
  expect(await listDemoRemains(db, true)).toEqual([]);
  await recordMode(db, 'production', true);
  await expect(removeDemo(db)).rejects.toThrow('nothing was removed');
});

test('each table is either retained or personal: a new one needs a decision', async ({ services: { db } }) => {
  const all = await queryRows<{ name: string }>(
    db,
    sql`select case table_schema when 'public' then '' else table_schema || '.' end || table_name name from information_schema.tables
      where table_schema in ('public', 'sandbox') and table_type = 'BASE TABLE'`,
  );
  const emptied = await listPersonalTables(db);
  expect([...emptied, ...retainedTables].sort()).toEqual(all.map(({ name }) => name).sort());
});

test('of two instances that start together in different modes, one decides and the other is refused', async () => {
  const database = await openTestDatabase();
  try {
    const ends = await Promise.allSettled([recordMode(database.db, 'demo'), recordMode(database.db, 'production')]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await database.db.select().from(installation)).toHaveLength(1);
  } finally {
    await database.close();
  }
});
