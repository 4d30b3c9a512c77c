import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../client.ts';
import { queryRows } from '../query-rows.ts';

/** Refuses a database that has tables: a restore replaces all rows. */
export async function assertEmpty(db: Db): Promise<void> {
  const [row] = await queryRows(
    db,
    z.object({ tables: z.int() }),
    sql`select count(*)::integer tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  if (row!.tables > 0)
    throw new Error(
      `The database is not empty: it has ${row!.tables} tables, and nothing was changed. Name an empty one, or an empty DATA_DIR.`,
    );
}
