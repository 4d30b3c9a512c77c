import { sql } from 'drizzle-orm';
import type { Services } from '../context.ts';

/**
 * Deletes outdated wrong passwords, devices that were not used for 400 days, and codes, reset tokens, unfinished sign-ups by a provider and sessions
 * that expired a day ago, a few thousand at a time. A session's used pairs stay as long as their refresh token would be valid, to detect its reuse.
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
  const ago = (days: number) => sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`;
  // The counts of an account stay until its password is reset. Those of a destination without an account stay for a year, so that they don't reveal
  // that there is no account.
  await db.execute(sql`delete from password_guesses where ctid in (select g.ctid from password_guesses g where updated_at < ${ago(2)}
    and (wrong = 0 or address <> '' or (updated_at < ${ago(365)} and subject like 'to:%'
      and not exists (select from users where phone = substr(subject, 4) or lower(email) = substr(subject, 4))))
    limit 5000 for update skip locked)`);
  await db.execute(sql`delete from known_devices where last_used_at < ${ago(400)}`);
}
