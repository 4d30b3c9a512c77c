import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { rootCause } from '../root-cause.ts';

/** Files a database folder must contain: without the first, a new database would be created over the remaining files. */
const needed = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact', 'postgresql.conf'];

/** Whether the folder is missing or empty. */
export const isNew = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

/** The message for an embedded database that can't be opened; `reason` follows "is damaged: ". */
export const damagedText = (folder: string, reason: string): string =>
  `The embedded database in ${folder} is damaged: ${reason}. ` +
  `Put a backup in: move that folder away, copy the backup's in its place, and start again; to begin anew instead, only move it away.`;

/** What an embedded database lacks, as a sentence; null when its files look complete, or when it does not exist yet. */
export function findDamage(folder: string): string | null {
  if (isNew(folder)) return null;
  const missing = needed.filter((name) => !existsSync(join(folder, name)));
  return missing.length > 0 ? damagedText(folder, `it lacks ${missing.join(', ')}`) : null;
}

/** Like `findDamage`, for a database that could be opened: checks that the files of all its tables and indexes exist. */
export async function missingFiles(db: Db, folder: string): Promise<string | null> {
  try {
    const rows = await queryRows(
      db,
      z.object({ name: z.string(), path: z.string() }),
      sql`select relname name, pg_relation_filepath(oid) path from pg_class where pg_relation_filepath(oid) is not null order by 1`,
    );
    const missing = rows.filter(({ path }) => !existsSync(join(folder, path))).map(({ name }) => name);
    if (missing.length === 0) return null;
    const more = missing.length > 3 ? ` and ${missing.length - 3} more` : '';
    return damagedText(folder, `the files of ${missing.slice(0, 3).join(', ')}${more} are gone`);
  } catch (error) {
    return damagedText(folder, `it can't be read (${rootCause(error)})`);
  }
}
