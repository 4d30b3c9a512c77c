import { z } from 'zod';
import { sql } from 'drizzle-orm';
import type { Database, Db } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { createTableSum } from '#db/transfer/checksum.ts';
import { readSequence, readSnapshot, readTable } from '#db/transfer/read-table.ts';
import type { TransferTable } from '#db/transfer/tables.ts';
import { thumbKey, type UploadStorage } from '#shop/uploads/storage.ts';
import { knownMigrations } from '../checks/database.ts';
import { withBackupLock } from './backup-lock.ts';
import { filePath, filesFolder, listBackups, type Manifest, manifestPath, partPath, writeIndex } from './manifest.ts';
import type { BackupPlace } from './place.ts';
import { pruneBackups } from './prune.ts';
import { seal } from './sealing.ts';

/** The files of the shop by kind. */
export type BackupFiles = { masters: UploadStorage; uploads: UploadStorage };

export type BackupOptions = {
  /** The age recipient for whom it is encrypted; null leaves it unencrypted. */
  recipient: string | null;
  secretsKey: Buffer;
  /** How many backups stay in the place. */
  keep: number;
};

export type BackupResult = { name: string; manifest: Manifest; rows: number; bytes: number; copiedFiles: number };

/** The size of a part before it is compressed, in characters. */
const partSize = 16 * 1024 * 1024;

/** `2026-11-25T20-31-07Z`. */
const nameOf = (now: Date): string => now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');

/**
 * Stores one state of all tables, and every file that it refers to, while the shop goes on. A file that the place already has is not stored again.
 * Then removes the oldest backups beyond `keep`. Null, and nothing is stored, while another backup into the place is under way.
 */
export const backUp = (
  database: Database,
  files: BackupFiles,
  place: BackupPlace,
  options: BackupOptions,
  now = new Date(),
): Promise<BackupResult | null> =>
  withBackupLock(database, place.name, (db) => storeBackup(db, files, place, options, now));

async function storeBackup(
  db: Db,
  files: BackupFiles,
  place: BackupPlace,
  options: BackupOptions,
  now: Date,
): Promise<BackupResult> {
  const name = nameOf(now);
  let bytes = 0;
  const put = async (path: string, content: string | Uint8Array) => {
    const sealed = await seal(typeof content === 'string' ? Buffer.from(content) : content, options.recipient);
    bytes += sealed.length;
    await place.put(path, sealed);
  };
  const { tables, keys } = await readSnapshot(db, async (tx, list) => {
    const stored: Manifest['tables'] = {};
    for (const table of list)
      stored[table.name] = await storeTable(tx, table, (part) => partPath(name, table.name, part), put);
    return { tables: stored, keys: await listFiles(tx) };
  });
  const folder = filesFolder(options.recipient);
  const { present, copied } = await storeFiles(files, keys, place, folder, put);
  const manifest: Manifest = {
    format: 1,
    createdAt: now.toISOString(),
    migration: knownMigrations().at(-1)!.tag,
    tables,
    files: folder,
    ...present,
    secretsKey: options.recipient === null ? null : options.secretsKey.toString('base64'),
  };
  await put(manifestPath(name), JSON.stringify(manifest));
  await writeIndex(place, [...(await listBackups(place)), name]);
  await pruneBackups(place, options.keep, Object.keys(tables));
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return { name, manifest, rows, bytes, copiedFiles: copied };
}

async function storeTable(
  tx: Db,
  table: TransferTable,
  pathOf: (part: number) => string,
  put: (path: string, content: string) => Promise<void>,
): Promise<Manifest['tables'][string]> {
  const sum = createTableSum();
  let parts = 0;
  let lines: string[] = [];
  let size = 0;
  const store = async () => {
    await put(pathOf(parts++), lines.join('\n'));
    lines = [];
    size = 0;
  };
  for await (const batch of readTable(tx, table)) {
    sum.add(batch);
    for (const line of batch) {
      lines.push(line);
      size += line.length;
    }
    if (size >= partSize) await store();
  }
  if (lines.length > 0) await store();
  return { ...sum.result(), parts, sequence: await readSequence(tx, table) };
}

const keyRow = z.object({ key: z.string() });

type FileKeys = { masters: string[]; uploads: string[] };

/** The keys of the files that the tables refer to. */
async function listFiles(tx: Db): Promise<FileKeys> {
  const masters = await queryRows(tx, keyRow, sql`select hash key from pictures order by hash`);
  const uploads = await queryRows(tx, keyRow, sql`select name key from uploads order by name`);
  return {
    masters: masters.map(({ key }) => key),
    uploads: uploads.flatMap(({ key }) => [key, thumbKey(key)]),
  };
}

/** Stores the files that the place does not have yet. A file that is missing in the shop, such as a thumbnail of a PDF, is left out. */
async function storeFiles(
  files: BackupFiles,
  keys: FileKeys,
  place: BackupPlace,
  folder: string,
  put: (path: string, content: Uint8Array) => Promise<void>,
): Promise<{ present: FileKeys; copied: number }> {
  const present: FileKeys = { masters: [], uploads: [] };
  let copied = 0;
  const index = `${folder}/stored.json`;
  const stored = new Set(JSON.parse((await place.get(index))?.toString() ?? '[]') as string[]);
  for (const kind of ['masters', 'uploads'] as const)
    for (const key of keys[kind]) {
      const path = filePath(folder, kind, key);
      if (!stored.has(path)) {
        const content = await files[kind].get(key);
        if (!content) continue;
        await put(path, content);
        stored.add(path);
        copied++;
      }
      present[kind].push(key);
    }
  if (copied > 0) await place.put(index, Buffer.from(JSON.stringify([...stored])));
  return { present, copied };
}
