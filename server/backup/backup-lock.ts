import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Db } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';

/** The places into which this process stores a backup of an embedded database, which no other process has open. */
const busyPlaces = new Set<string>();

/** Runs `work` on direct connections, unless a backup of this shop into the place is under way: then it does nothing and returns null. */
export function withBackupLock<T>(
  { withDirect, kind }: Pick<Database, 'withDirect' | 'kind'>,
  place: string,
  work: (db: Db) => Promise<T>,
): Promise<T | null> {
  return withDirect(async (db) => {
    if (kind === 'pglite') {
      if (busyPlaces.has(place)) return null;
      busyPlaces.add(place);
      return work(db).finally(() => busyPlaces.delete(place));
    }
    // The transaction only has the lock, and ends with its process: the backup reads on the other direct connection.
    return db.transaction(async (tx) => {
      const [lock] = await queryRows(
        tx,
        z.object({ acquired: z.boolean() }),
        sql`select pg_try_advisory_xact_lock(hashtext(${`backup:${place}`})) acquired`,
      );
      return lock!.acquired ? work(db) : null;
    });
  });
}
