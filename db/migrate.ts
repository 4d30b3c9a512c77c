import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './client.ts';

/** Any number would do; it only has to be ours, so that instances that start together migrate one after the other. */
const migrationLock = 84_101;

/** Brings the database to the newest schema; does nothing when it is there already. */
export async function migrate({ db, kind }: Database, root: string): Promise<void> {
  const migrationsFolder = join(root, 'db/migrations');
  if (kind === 'pglite') return migratePglite(db as never, { migrationsFolder });
  // The lock belongs to a transaction of its own: the migrator opens another on a second connection.
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await migratePostgres(db as never, { migrationsFolder });
  });
}
