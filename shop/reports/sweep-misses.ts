import { sql } from 'drizzle-orm';
import type { Services } from '#shop/context.ts';

/** Forgets searches without a result after ninety days. */
export async function sweepMisses({ db, now = new Date() }: Services & { now?: Date }): Promise<void> {
  await db.execute(
    sql`delete from search_misses where "day" < (${now.toISOString()}::timestamptz - interval '90 days')::date`,
  );
}
