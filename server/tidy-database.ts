import type { Services } from '#shop/context.ts';

/** The embedded database has nobody who clears away what rows leave behind when they change; PostgreSQL does it by itself. */
export async function tidyDatabase({ database }: Pick<Services, 'database'>): Promise<void> {
  if (database.kind === 'pglite') await database.executeSql('vacuum');
}
