import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Services } from '../context.ts';

const dayMs = 86_400_000;
const batchSize = 20;

/** Whether nothing uses the picture `p`. */
const isUnused = sql`not exists (select 1 from product_pictures where picture_id = p.id)
  and not exists (select 1 from product_option_values where picture_id = p.id)
  and not exists (select 1 from categories where picture_id = p.id)
  and not exists (select 1 from blogs where picture_id = p.id or strpos(body_ar || body_en, p.hash) > 0)
  and not exists (select 1 from order_lines where image = p.hash)
  and not exists (select 1 from content_blocks where strpos(body::text, p.hash) > 0)
  and not exists (select 1 from content_drafts where strpos(body::text, p.hash) > 0)
  and not exists (select 1 from pages where strpos(body_ar || body_en, p.hash) > 0)`;

/**
 * Deletes masters that have been unused for a day since their upload, with their renditions, and returns their number. Pictures in order
 * lines, on the home page or in an article's text are still used. Safe to run twice and from several instances: a row is locked while its
 * files are deleted, so that an upload of the same picture waits, and stores its file afterwards. If the sweep breaks off, the rows stay and
 * are swept the next time.
 */
export async function sweepPictures(services: Pick<Services, 'db' | 'pictures'>, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - dayMs).toISOString();
  let swept = 0;
  let batchCount: number;
  do {
    batchCount = await services.db.transaction(async (tx) => {
      const rows = await queryRows(
        tx,
        z.object({ id: z.int() }),
        sql`select p.id from pictures p where p.created_at < ${before}::timestamptz and ${isUnused}
          order by p.id limit ${batchSize} for update of p skip locked`,
      );
      // What came into use after the start of the first statement is seen only by another one.
      const deleted = await queryRows(
        tx,
        z.object({ hash: z.string() }),
        sql`delete from pictures p where p.id = any(${sql.param(rows.map(({ id }) => id))}::integer[]) and ${isUnused} returning p.hash`,
      );
      for (const { hash } of deleted) await services.pictures.delete(hash);
      swept += deleted.length;
      return rows.length;
    });
  } while (batchCount === batchSize);
  return swept;
}
