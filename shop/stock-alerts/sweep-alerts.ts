import { sql } from 'drizzle-orm';
import type { Services } from '#shop/context.ts';

/** Deletes requests after ninety days: those that waited in vain, those that were sent, and refusals of further messages. */
export async function sweepAlerts({ db, now = new Date() }: Services & { now?: Date }): Promise<void> {
  await db.execute(sql`delete from stock_alerts
    where greatest(created_at, sent_at, unsubscribed_at) < ${now.toISOString()}::timestamptz - interval '90 days'`);
}
