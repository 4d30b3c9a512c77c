import type { Database } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { assertEmpty } from '#db/transfer/assert-empty.ts';
import { differences } from '#db/transfer/differences.ts';
import { loadTables } from '#db/transfer/load-tables.ts';
import { migrateTo } from '#db/transfer/migrate-to.ts';
import { sumTables } from '#db/transfer/read-table.ts';
import type { BackupFiles } from './back-up.ts';
import { filePath, type Manifest, partPath } from './manifest.ts';
import type { BackupPlace } from './place.ts';
import { unseal } from './sealing.ts';

export type RestoreResult = { tables: number; rows: number; files: number };

/**
 * Restores a backup into an empty database and its files, and compares every table with the manifest: number of rows and the sum of their hashes.
 * Then brings the tables to this version. Throws with all differences when there are any.
 */
export async function restore(
  database: Database,
  files: BackupFiles,
  place: BackupPlace,
  { name, manifest, identity, root }: { name: string; manifest: Manifest; identity: string | null; root: string },
): Promise<RestoreResult> {
  await assertEmpty(database.db);
  await migrateTo(database, root, manifest.migration);
  const read = async (path: string): Promise<Buffer> => {
    const bytes = await place.get(path);
    if (!bytes) throw new Error(`${path} is missing in ${place.name}`);
    return unseal(bytes, identity);
  };
  const sums = await database.withDirect(async (db) => {
    await loadTables(db, async (table) => {
      const stored = manifest.tables[table.name];
      if (!stored) return null;
      return {
        sequence: stored.sequence,
        rows: readParts(stored.parts, (part) => read(partPath(name, table.name, part))),
      };
    });
    return sumTables(db);
  });
  const mismatches = differences(manifest.tables, sums);
  if (mismatches.length > 0) throw new Error(`The restored tables differ from the backup: ${mismatches.join('; ')}`);
  let count = 0;
  for (const kind of ['masters', 'uploads'] as const)
    for (const key of manifest[kind]) {
      await files[kind].put(key, await read(filePath(manifest.files, kind, key)), 'application/octet-stream');
      count++;
    }
  await migrate(database, root);
  const counts = Object.values(sums);
  return { tables: counts.length, rows: counts.reduce((sum, { rows }) => sum + rows, 0), files: count };
}

async function* readParts(parts: number, read: (part: number) => Promise<Buffer>): AsyncGenerator<string[]> {
  for (let part = 0; part < parts; part++) {
    const lines = (await read(part)).toString().split('\n');
    for (let at = 0; at < lines.length; at += 500) yield lines.slice(at, at + 500);
  }
}
