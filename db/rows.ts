import type { SQL } from 'drizzle-orm';
import type { Db } from './client.ts';

/** The rows a written-out statement gives, as either driver hands them over: moments are text, columns keep their SQL names. */
export async function rowsOf<T>(db: Db, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}
