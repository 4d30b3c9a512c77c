import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { Actor, Services } from '../context.ts';
import { standingColumns, standingJoins, standingOf, type StandingRow } from '../staff/standing.ts';
import { hashToken } from './tokens.ts';

type Row = StandingRow & {
  session_id: number;
  user_id: number;
  name: string;
  phone: string;
  verified: boolean;
  stale: boolean;
};

/** Who holds an access token, shown by a browser's cookie or not; null when it is unknown, expired or revoked, or the account is blocked. */
export async function authenticate(
  services: Pick<Services, 'db' | 'demo' | 'settings'>,
  token: string,
  now: Date,
  byCookie = false,
): Promise<Actor | null> {
  const { db } = services;
  if (!/^[\w-]{20,100}$/.test(token)) return null;
  const [row] = await rowsOf<Row>(
    db,
    sql`
    select s.id session_id, u.id user_id, u.name, u.phone, u.phone_verified_at is not null verified, ${standingColumns(now)},
      s.last_seen_at < ${now.toISOString()}::timestamptz - interval '1 hour' stale
    from sessions s join users u on u.id = s.user_id ${standingJoins}
    where s.access_hash = ${hashToken(token)} and s.revoked_at is null and s.access_expires_at > ${now.toISOString()}::timestamptz
      and u.status = 'active'`,
  );
  if (!row) return null;
  // Nobody waits for this: a request that fails to prolong its session leaves that to the next one.
  if (row.stale) touch(db, row.session_id, now).catch(() => {});
  return {
    kind: 'user',
    userId: row.user_id,
    name: row.name,
    phone: row.phone,
    verified: row.verified,
    sessionId: row.session_id,
    ...(await standingOf(services, row, byCookie)),
  };
}

/** Begins the session's time of idleness anew, at most once an hour whoever asks. */
async function touch(db: Db, sessionId: number, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    update sessions set last_seen_at = ${at}, access_expires_at = ${at} + (access_expires_at - last_seen_at)
    where id = ${sessionId} and revoked_at is null and last_seen_at < ${at} - interval '1 hour'`);
}
