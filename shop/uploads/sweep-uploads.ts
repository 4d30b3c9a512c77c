import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { Services } from '../context.ts';
import { thumbKey } from './storage.ts';

const dayMs = 86_400_000;
const atOnce = 20;

/**
 * Deletes uploads that belong to nothing a day after they came, and gives how many. Safe to run twice and from several
 * instances: a row is held while its files go, so that nothing can be attached to it meanwhile; one whose files are gone and
 * whose row is not is taken again the next time.
 */
export async function sweepUploads(services: Pick<Services, 'db' | 'uploads'>, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - dayMs).toISOString();
  let swept = 0;
  for (let found = atOnce; found === atOnce; swept += found) {
    found = await services.db.transaction(async (tx) => {
      const rows = await rowsOf<{ id: number; name: string }>(
        tx as unknown as Db,
        sql`select id, name from uploads where attached_at is null and created_at < ${before}::timestamptz
          order by created_at limit ${atOnce} for update skip locked`,
      );
      for (const { id, name } of rows) {
        await services.uploads.delete(thumbKey(name));
        await services.uploads.delete(name);
        await tx.execute(sql`delete from uploads where id = ${id}`);
      }
      return rows.length;
    });
  }
  return swept;
}
