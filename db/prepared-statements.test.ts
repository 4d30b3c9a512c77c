import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createTestStorage } from '#test/database.ts';
import { type Db, openDatabase } from './client.ts';
import { queryRows } from './query-rows.ts';
import { maxPreparedStatements } from './statement-names.ts';

/** A database of either kind with one connection. */
async function open(): Promise<Db> {
  const { folder, url } = await createTestStorage();
  const database = await openDatabase({ url, folder: join(folder, 'pglite'), connections: 1 });
  onTestFinished(() => database.close());
  return database.db;
}

type Statement = { name: string; statement: string };

const prepared = (db: Db) => queryRows<Statement>(db, sql`select name, statement from pg_prepared_statements`);

afterEach(() => void vi.useRealTimers());

test('a statement in use stays prepared, however many others ran before and beside it', async () => {
  const db = await open();
  const texts = async () => (await prepared(db)).map(({ statement }) => statement);
  const run = (name: string) => db.execute(sql`select ${1}::integer ${sql.identifier(name)}`);
  const use = async (name: string) => {
    await run(name);
    await run(name);
  };
  for (let n = 0; n < maxPreparedStatements + 50; n++) await use(`other_${n}`);
  await use('often');
  expect(await texts()).toContain('select $1::integer "often"');
  for (let n = 0; n < 2 * maxPreparedStatements; n++) {
    await run(`once_${n}`);
    if (n % 50 === 0) await run('often');
  }
  // Those that ran once are not prepared, and those that they displaced are freed.
  const left = await texts();
  expect(left).toContain('select $1::integer "often"');
  expect(left.length).toBeLessThanOrEqual(3);
  // A displaced statement runs as before, also in a transaction.
  await db.transaction(async (tx) => {
    for (let n = 0; n < 3; n++) await tx.execute(sql`select ${1}::integer ${sql.identifier('other_0')}`);
  });
  await expect(db.execute(sql`select ${1}::integer from no_such_table`)).rejects.toThrow();
  await use('other_1');
});

test('a prepared statement returns the same values each time, and its error ends only its transaction', async () => {
  const db = await open();
  await db.execute(
    sql`create table marks (n integer primary key check (n > 0), texts text[], data jsonb, at timestamptz)`,
  );
  const insert = (to: Db, n: number) =>
    to.execute(
      sql`insert into marks values (${n}, ${sql.param(['ا', "b'c", null])}::text[], ${JSON.stringify({ n: null })}::jsonb, ${'2026-11-28T10:00:00Z'}::timestamptz)`,
    );
  for (const n of [1, 2, 3]) await insert(db, n);
  const rows = await queryRows(db, sql`select texts, data, at = '2026-11-28T10:00:00Z' is_same from marks`);
  expect(rows).toEqual(
    Array.from({ length: 3 }, () => ({ texts: ['ا', "b'c", null], data: { n: null }, is_same: true })),
  );

  for (const n of [1, -1])
    await expect(
      db.transaction(async (tx) => {
        await insert(tx, 10);
        await insert(tx, n);
      }),
    ).rejects.toMatchObject({ cause: { code: n > 0 ? '23505' : '23514' } });
  await db.transaction((tx) => insert(tx, 4));
  const counts = () => queryRows<{ n: number }>(db, sql`select count(*)::integer n from marks`);
  expect([await counts(), await counts(), await counts()]).toEqual([[{ n: 4 }], [{ n: 4 }], [{ n: 4 }]]);
});

test('an inner transaction that fails leaves the outer one usable, whenever statements are planned again', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const db = await open();
  await db.execute(sql`create table marks (n integer primary key)`);
  const insert = (to: Db, n: number) => to.execute(sql`insert into marks values (${n})`);
  await db.transaction(async (tx) => {
    await insert(tx, 1);
    for (let time = 0; time < 3; time++) {
      const inner = tx.transaction(async (within) => {
        await insert(within, 2);
        await insert(within, 1).finally(() => vi.advanceTimersByTime(61_000));
      });
      await expect(inner).rejects.toMatchObject({ cause: { code: '23505' } });
    }
    await insert(tx, 3);
  });
  expect(await queryRows(db, sql`select n from marks order by n`)).toEqual([{ n: 1 }, { n: 3 }]);
});

// PostgreSQL plans again by itself, after its autovacuum has counted the rows.
test.skipIf(process.env['TEST_DATABASE_URL'])('the embedded database plans for a table that has grown', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const db = await open();
  await db.execute(sql`create table marks as select n, n % 2 half from generate_series(1, 3) n`);
  await db.execute(sql`create index on marks (n)`);
  const find = () => db.execute(sql`select half from marks where n = ${7}`);
  for (let time = 0; time < 8; time++) await find();
  const { name } = (await prepared(db)).find(({ statement }) => statement.startsWith('select half'))!;
  const plan = async () => JSON.stringify(await queryRows(db, sql.raw(`explain (format json) execute ${name} (7)`)));
  expect(await plan()).toContain('Seq Scan');
  await db.execute(sql`insert into marks select n, n % 2 from generate_series(4, 20000) n`);
  vi.advanceTimersByTime(61_000);
  await find();
  expect(await plan()).toContain('Index Scan');
});
