import { sql } from 'drizzle-orm';
import type { Services } from '#shop/context.ts';

/** Deletes events, and the push messages about them, after ninety days. */
export async function sweepStaffEvents({ db, now = new Date() }: Services & { now?: Date }): Promise<void> {
  await db.execute(
    sql`delete from staff_events where created_at < ${now.toISOString()}::timestamptz - interval '90 days'`,
  );
}
