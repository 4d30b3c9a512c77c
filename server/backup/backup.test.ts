import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import type { Database } from '#db/client.ts';
import { openPglite } from '#db/embedded.ts';
import { queryRows } from '#db/query-rows.ts';
import { copyDatabase } from '#db/transfer/copy-database.ts';
import { differences } from '#db/transfer/differences.ts';
import { sumTables } from '#db/transfer/read-table.ts';
import { factories } from '#test/factories.ts';
import { test } from '#test/fixtures.ts';
import { openS3StandIn } from '#test/s3.ts';
import { pictures, uploads } from '#db/schema.ts';
import { root } from '../env.ts';
import { foldersOf } from '../storage.ts';
import { backUp, type BackupFiles } from './back-up.ts';
import { listBackups, readManifest } from './manifest.ts';
import { openPlace } from './place.ts';
import { restore } from './restore.ts';

const secretsKey = Buffer.alloc(32, 7);

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'yasmin-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const master = 'a'.repeat(32);
const receipt = 'b'.repeat(32);

/** A shop with orders, a wallet, a picture and a receipt. */
async function fill({ db }: Database): Promise<BackupFiles> {
  const make = factories(db);
  await make.order({});
  const { userId: ownerId } = await make.customer();
  await db
    .insert(pictures)
    .values({ hash: master, mime: 'image/png', width: 1, height: 1, bytes: 7 })
    .onConflictDoNothing();
  await db
    .insert(uploads)
    .values({ name: receipt, ownerId, purpose: 'receipt', mime: 'image/png', bytes: 9, hash: 'c'.repeat(64) })
    .onConflictDoNothing();
  const files = foldersOf({ filesDir: await temporary() });
  await files.masters.put(master, Buffer.from('picture'), 'image/png');
  await files.uploads.put(receipt, Buffer.from('a receipt'), 'image/png');
  return files;
}

async function emptyDatabase(): Promise<Database> {
  const database = await openPglite();
  onTestFinished(() => database.close());
  return database;
}

test(
  'an encrypted backup in a bucket is restored row by row, with its files, its key and the next ids',
  {
    timeout: 120_000,
  },
  async ({ database }) => {
    const files = await fill(database);
    const store = await openS3StandIn();
    onTestFinished(() => store.close());
    const { bucket, ...account } = store.place;
    const place = openPlace(`s3://${bucket}/nightly`, account);
    const identity = await generateIdentity();
    const recipient = await identityToRecipient(identity);
    const { name, manifest } = (await backUp(database, files, place, { recipient, secretsKey, keep: 2 }))!;
    // What happens after the backup is not in it.
    await factories(database.db).order({});

    const copy = await emptyDatabase();
    const restored = foldersOf({ filesDir: await temporary() });
    const target = { name, manifest: await readManifest(place, name, identity), identity, root };
    expect(target.manifest.secretsKey).toBe(secretsKey.toString('base64'));
    const result = await restore(copy, restored, place, target);
    expect(result.files).toBe(2);
    const sums = await sumTables(copy.db);
    expect(sums['orders']!.rows).toBe((await sumTables(database.db))['orders']!.rows - 1);
    for (const [table, { rows, sum }] of Object.entries(manifest.tables))
      expect([table, sums[table]]).toEqual([table, { rows, sum }]);
    expect((await restored.uploads.get(receipt))?.toString()).toBe('a receipt');

    // The shop goes on: rules are active, and ids continue.
    await factories(copy.db).order({});
    const [row] = await queryRows<{ ids: number; rows: number }>(
      copy.db,
      sql`select count(distinct id)::integer ids, count(*)::integer rows from orders`,
    );
    expect(row!.ids).toBe(row!.rows);
    await expect(copy.db.execute(sql`update product_variants set stock = -1`)).rejects.toThrow();
    await expect(restore(copy, restored, place, target)).rejects.toThrow(/not empty/);
  },
);

test('no file of an encrypted backup shows what is in it, and only its key opens it', async ({ database }) => {
  const files = await fill(database);
  const identity = await generateIdentity();
  const folder = await temporary();
  const place = openPlace(folder, null);
  const recipient = await identityToRecipient(identity);
  const { name } = (await backUp(database, files, place, { recipient, secretsKey, keep: 2 }))!;
  for (const file of await readdir(join(folder, name)))
    expect((await readFile(join(folder, name, file))).toString('latin1')).toMatch(/^age-encryption\.org\//);
  await expect(readManifest(place, name, null)).rejects.toThrow('--key-file');
  await expect(readManifest(place, name, await generateIdentity())).rejects.toThrow('another one');
});

test('differences name each table', () => {
  const sum = (rows: number, of = 'a') => ({ rows, sum: of });
  expect(differences({ users: sum(2), orders: sum(1), empty: sum(0) }, { users: sum(2), orders: sum(1) })).toEqual([]);
  expect(differences({ users: sum(2), orders: sum(1) }, { users: sum(2, 'b') })).toEqual([
    'rows of users differ',
    'orders has 0 rows instead of 1',
  ]);
});

test('the oldest backups are removed, files are stored once, and what is not encrypted is without the key of secrets', async ({
  database,
}) => {
  const files = await fill(database);
  const folder = await temporary();
  const place = openPlace(folder, null);
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  const options = { recipient: null, secretsKey, keep: 2 };
  const first = await backUp(database, files, place, options, at(1));
  expect(first).toMatchObject({ copiedFiles: 2, manifest: { secretsKey: null } });
  for (const minute of [2, 3])
    expect(await backUp(database, files, place, options, at(minute))).toMatchObject({ copiedFiles: 0 });
  expect(await listBackups(place)).toEqual(['2026-01-01T00-02-00Z', '2026-01-01T00-03-00Z']);
  expect(await readdir(join(folder, '2026-01-01T00-01-00Z'))).toEqual([]);
});

test('a backup does nothing while another one into the same place is under way', async ({ database }) => {
  const files = await fill(database);
  const folder = openPlace(await temporary(), null);
  const options = { recipient: null, secretsKey, keep: 3 };
  const others: unknown[] = [];
  const place = {
    ...folder,
    async put(path: string, bytes: Uint8Array) {
      // Between reading the list of backups and writing it.
      if (path === 'backups.json' && others.length === 0)
        others.push(await backUp(database, files, folder, options, new Date(Date.UTC(2026, 0, 2))));
      await folder.put(path, bytes);
    },
  };
  await backUp(database, files, place, options, new Date(Date.UTC(2026, 0, 1)));
  expect(others).toEqual([null]);
  expect(await listBackups(folder)).toEqual(['2026-01-01T00-00-00Z']);
  // The next one finds the lock released, also when the one before failed.
  const broken = { ...folder, put: () => Promise.reject(new Error('full')) };
  await expect(backUp(database, files, broken, options)).rejects.toThrow('full');
  expect(await backUp(database, files, folder, options)).not.toBeNull();
});

test('an address that is no place is refused with what is missing', () => {
  const account = { endpoint: 'https://s3.example', region: 'x', key: 'x', secret: 'x' };
  expect(() => openPlace('s3://Wrong_name', account)).toThrow('is not like s3://');
  expect(() => openPlace('s3://backups', null)).toThrow('BACKUP_S3_ENDPOINT');
});

test('all rows move to another database, which must be empty', { timeout: 120_000 }, async ({ database }) => {
  await fill(database);
  const copy = await emptyDatabase();
  const sums = await copyDatabase(database, copy, root);
  expect(sums).toEqual(await sumTables(database.db));
  await expect(copyDatabase(database, copy, root)).rejects.toThrow(/not empty/);
});
