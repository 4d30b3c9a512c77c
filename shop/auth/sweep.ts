import { sql } from 'drizzle-orm';
import type { Services } from '../context.ts';

/**
 * Deletes codes, reset tokens, unfinished sign-ups by a provider and sessions that have been over for a day, a few thousand at
 * a time. A session's used pairs stay as long as their refresh token would count: to know it when it comes again.
 */
export async function sweepSecrets({ db, now = new Date() }: Services & { now?: Date }): Promise<void> {
  const before = sql`${now.toISOString()}::timestamptz - interval '1 day'`;
  for (const [table, until] of [
    ['otp_codes', 'expires_at'],
    ['reset_tokens', 'expires_at'],
    ['provider_signups', 'expires_at'],
    ['sessions', 'refresh_expires_at'],
  ] as const)
    await db.execute(sql`delete from ${sql.raw(table)} where id in (
      select id from ${sql.raw(table)} where ${sql.raw(until)} < ${before} limit 5000 for update skip locked)`);
  await db.execute(
    sql`delete from staff_sessions t where not exists (select from sessions s where s.family = t.family)`,
  );
}
