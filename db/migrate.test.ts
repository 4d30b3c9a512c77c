import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { openPglite } from './client.ts';
import { migrate } from './migrate.ts';
import { seedReference } from './seed/reference.ts';
import { test } from '#test/fixtures.ts';

const tables = sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`;
const applied = sql`select hash, created_at from drizzle.__drizzle_migrations order by id`;

test('from empty, the migrations make every table; run again they change nothing and keep what is there', async () => {
  const database = await openPglite();
  try {
    await migrate(database, process.cwd());
    await seedReference(database.db);
    const before = [await database.db.execute(tables), await database.db.execute(applied)].map(
      (result) => (result as unknown as { rows: unknown[] }).rows,
    );
    expect(before[0]!.length).toBeGreaterThan(40);
    await migrate(database, process.cwd());
    const after = [await database.db.execute(tables), await database.db.execute(applied)].map(
      (result) => (result as unknown as { rows: unknown[] }).rows,
    );
    expect(after).toEqual(before);
    const { rows } = (await database.db.execute(sql`select count(*)::int as count from governorates`)) as unknown as {
      rows: unknown[];
    };
    expect(rows).toEqual([{ count: 27 }]);
  } finally {
    await database.close();
  }
});

test('instances that start together migrate one after the other', async ({ database }) => {
  await Promise.all([migrate(database, process.cwd()), migrate(database, process.cwd())]);
  await database.ping();
});
