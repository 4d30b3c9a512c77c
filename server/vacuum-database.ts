import type { Services } from '#shop/context.ts';

/** The embedded database has no autovacuum to remove dead rows; PostgreSQL does this automatically. */
export async function vacuumDatabase({ database }: Pick<Services, 'database'>): Promise<void> {
  if (database.kind === 'pglite') await database.executeSql('vacuum');
}
