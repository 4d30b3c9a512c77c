import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';

const texts = (rows: unknown[]) => rows.map((row) => (row as { n: number }).n);

test('one statement with values returns its rows', async ({ database }) => {
  const { rows } = await database.executeSql('select $1::integer n', [7]);
  expect(texts(rows)).toEqual([7]);
});

test('several statements in one text are one transaction', async ({ database }) => {
  await database.executeSql('begin; create table kept (n integer); insert into kept values (1); commit');
  const bad = 'begin; insert into kept values (2); select n from no_such_table; commit';
  // Concurrent queries are not caught in the failed transaction.
  const [failed, ...others] = await Promise.allSettled([
    database.executeSql(bad),
    database.db.execute(sql`select count(*)::integer n from kept`),
    database.db.transaction((tx) => tx.execute(sql`insert into kept values (3)`)),
  ]);
  expect(failed.status).toBe('rejected');
  expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(texts((await database.executeSql('select n from kept order by n', [])).rows)).toEqual([1, 3]);
});
