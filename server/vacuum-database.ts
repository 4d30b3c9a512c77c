import type { Services } from '#shop/context.ts';

/** The embedded database has no autovacuum to remove dead rows; PostgreSQL does this automatically. */
export async function vacuumDatabase({ database }: Pick<Services, 'database'>): Promise<void> {
  if (database.kind === 'pglite') await database.executeSql('vacuum');
}

/**
 * The embedded database never checkpoints by itself: its write-ahead log would grow until the disk is full, and a start after a crash would replay all
 * of it. After a checkpoint the files of the log are used again.
 */
export async function checkpointDatabase({ database }: Pick<Services, 'database'>): Promise<void> {
  if (database.kind === 'pglite') await database.executeSql('checkpoint');
}
