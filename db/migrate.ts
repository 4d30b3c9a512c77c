import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './client.ts';

/** An arbitrary number of ours, so that instances that start together migrate one after the other. */
export const migrationLock = 84_101;

/** Migrates the database to the newest schema; does nothing when it is up to date. */
export async function migrate({ withDirect, kind }: Database, root: string): Promise<void> {
  const migrationsFolder = join(root, 'db/migrations');
  await withDirect(async (db) => {
    if (kind === 'pglite') {
      const { migrate: migratePglite } = await import('drizzle-orm/pglite/migrator');
      return migratePglite(db as never, { migrationsFolder });
    }
    // The lock needs its own transaction: the migrator opens another on a second connection.
    await db.transaction(async (tx) => {
      // Another instance may need a long time to migrate.
      await tx.execute(sql`set local lock_timeout = 0`);
      await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
      await migratePostgres(db as never, { migrationsFolder });
    });
  });
}
