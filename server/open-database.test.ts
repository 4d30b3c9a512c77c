import { cp, mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPglite } from '#db/embedded.ts';
import { queryRows } from '#db/query-rows.ts';
import { readEnv } from './env.ts';
import { checkAll, migrationText, openShopDatabase } from './open-database.ts';
import { StartupError } from './startup-error.ts';

// An embedded database with one table, and damaged copies of it.
let whole = '';
beforeAll(async () => {
  whole = await mkdtemp(join(tmpdir(), 'yasmin-damage-'));
  const database = await openPglite(join(whole, 'pglite'));
  await database.db.execute(sql`create table users (kept integer)`);
  await database.close();
});
afterAll(() => rm(whole, { recursive: true, force: true }));

const envOf = (dataDir: string) => readEnv({ DATA_DIR: dataDir });

async function withCopy(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'yasmin-damage-'));
  try {
    await cp(whole, folder, { recursive: true });
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const refusal = (dataDir: string): Promise<StartupError> =>
  openShopDatabase(envOf(dataDir), { isServer: false }, () => {}).then(
    () => expect.fail('it opened'),
    (error: StartupError) => error,
  );

test.each(['PG_VERSION', 'global/pg_control'])(
  'an embedded database without its %s is not opened, and no new one is created over it',
  (name) =>
    withCopy(async (folder) => {
      await unlink(join(folder, 'pglite', name));
      const error = await refusal(folder);
      expect(error).toBeInstanceOf(StartupError);
      expect(error.problems).toEqual([
        expect.stringMatching(new RegExp(`is damaged: it lacks ${name}\\. Put a backup in: move that folder away`)),
      ]);
      expect(existsSync(join(folder, 'pglite', name))).toBe(false);
    }),
);

test('reports a database whose files have wrong contents', () =>
  withCopy(async (folder) => {
    await writeFile(join(folder, 'pglite/global/pg_control'), Buffer.alloc(8192));
    const { problems } = await refusal(folder);
    expect(problems).toEqual([expect.stringMatching(/is damaged: it can't be opened \(.+\)\. Put a backup in/)]);
  }));

test('names the table whose files are missing', () =>
  withCopy(async (folder) => {
    const database = await openPglite(join(folder, 'pglite'));
    const [row] = await queryRows<{ path: string }>(database.db, sql`select pg_relation_filepath('users') path`);
    await database.close();
    await unlink(join(folder, 'pglite', row!.path));
    const { problems } = await refusal(folder);
    expect(problems).toEqual([expect.stringMatching(/is damaged: the files of users are gone\. Put a backup in/)]);
  }));

test('reports all problems together: a full disk and a damaged database', () =>
  withCopy(async (folder) => {
    await unlink(join(folder, 'pglite/PG_VERSION'));
    const env = { ...envOf(folder), host: '203.0.113.7' };
    const { checks, database } = await checkAll(env, { isServer: true });
    expect(database).toBeNull();
    const problems = checks.flatMap((check) => check.problems);
    expect(problems).toEqual([
      expect.stringContaining('HOST (203.0.113.7) is no address of this machine'),
      expect.stringContaining('is damaged'),
    ]);
  }));

test("names a failing migration, with the database's message", () =>
  withCopy(async (folder) => {
    const error = await refusal(folder);
    expect(error.problems).toEqual([
      expect.stringMatching(
        /^The migration 0000_store failed and was rolled back\. Database error: relation "users" already exists\./,
      ),
    ]);
  }));

test('reports an error that no statement caused', () => {
  expect(migrationText(new Error('out of disk'))).toContain('Database error: out of disk.');
});

test('a read-only check does not create a missing database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yasmin-none-'));
  try {
    const { checks, database } = await checkAll(envOf(folder), { isServer: false, create: false });
    expect(database).toBeNull();
    expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
    expect(existsSync(join(folder, 'pglite'))).toBe(false);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('names the address of a PostgreSQL that does not answer, without the password', async () => {
  const env = readEnv({ DATABASE_URL: 'postgres://yasmin:se-cret@127.0.0.1:9/shop', DATA_DIR: whole });
  const { checks } = await checkAll(env, { isServer: false });
  const [problem] = checks.flatMap(({ problems }) => problems);
  expect(problem).toContain("PostgreSQL at 127.0.0.1:9/shop can't be used: ");
  expect(problem).toContain('ECONNREFUSED');
  expect(problem).not.toContain('se-cret');
});
