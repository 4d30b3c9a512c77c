import { sql } from 'drizzle-orm';
import type { Services } from '#shop/context.ts';

/** Deletes searches without a result after ninety days. */
export async function sweepZeroResultSearches({ db, now = new Date() }: Services & { now?: Date }): Promise<void> {
  await db.execute(
    sql`delete from zero_result_searches where "day" < (${now.toISOString()}::timestamptz - interval '90 days')::date`,
  );
}
