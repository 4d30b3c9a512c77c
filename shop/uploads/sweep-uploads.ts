import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Services } from '../context.ts';
import { thumbKey } from './storage.ts';

const dayMs = 86_400_000;
const batchSize = 20;

/**
 * Deletes unattached uploads a day after they arrived, and returns their number. Safe to run twice and from several instances: a row is locked
 * while its files are deleted, so that nothing can attach it; a row whose files are already deleted is retried the next time.
 */
export async function sweepUploads(services: Pick<Services, 'db' | 'uploads'>, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - dayMs).toISOString();
  let swept = 0;
  for (let batchCount = batchSize; batchCount === batchSize; swept += batchCount) {
    batchCount = await services.db.transaction(async (tx) => {
      const rows = await queryRows(
        tx,
        z.object({ id: z.int(), name: z.string() }),
        sql`select id, name from uploads where attached_at is null and created_at < ${before}::timestamptz
          order by created_at limit ${batchSize} for update skip locked`,
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
