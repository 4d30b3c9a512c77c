import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import type { Services } from '../context.ts';

/** The widths that cards and the first picture of a page use, in the format of nearly all browsers. The others are made at their first request. */
const renditions = [
  [320, 'avif'],
  [480, 'avif'],
  [640, 'avif'],
  [960, 'avif'],
] as const;

/** More pictures than one run can finish. */
const runLimit = 1000;

/** Half of the time between two runs, so that visitors have the processor too. */
const budgetMs = 30_000;

/** The number of pictures whose renditions are still to be made. */
export async function countPicturesWaiting(db: Db): Promise<number> {
  const [row] = await queryRows(
    db,
    z.object({ count: z.int() }),
    sql`select count(*)::integer count from pictures where renditions_at is null`,
  );
  return row!.count;
}

/**
 * Makes the renditions of new pictures, so that no visitor waits for them, and returns the number of finished pictures. Stops after `forMs`; the
 * next run goes on. A picture that fails is retried in the next run, and does not delay the others. Safe to run twice and from several instances.
 */
export async function makeRenditions(
  { db, pictures }: Pick<Services, 'db' | 'pictures'>,
  forMs = budgetMs,
): Promise<number> {
  const end = performance.now() + forMs;
  const waiting = await queryRows(
    db,
    z.object({ id: z.int(), hash: z.string() }),
    sql`select id, hash from pictures where renditions_at is null order by id limit ${runLimit}`,
  );
  const errors: unknown[] = [];
  let finishedCount = 0;
  for (const { id, hash } of waiting) {
    if (performance.now() > end) break;
    try {
      for (const [width, format] of renditions) await pictures.rendition(hash, width, format);
      await db.execute(sql`update pictures set renditions_at = now() where id = ${id}`);
      finishedCount++;
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} pictures have no renditions yet`);
  return finishedCount;
}
