import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { Actor } from '../context.ts';
import { hashToken } from './tokens.ts';

type Row = {
  session_id: number;
  user_id: number;
  name: string;
  phone: string;
  verified: boolean;
  scopes: string[];
  stale: boolean;
};

/** Who holds an access token; null when it is unknown, expired or revoked, or the account is blocked. */
export async function authenticate(db: Db, token: string, now: Date): Promise<Actor | null> {
  if (!/^[\w-]{20,100}$/.test(token)) return null;
  const [row] = await rowsOf<Row>(
    db,
    sql`
    select s.id session_id, u.id user_id, u.name, u.phone, u.phone_verified_at is not null verified, u.scopes,
      s.last_seen_at < ${now.toISOString()}::timestamptz - interval '1 hour' stale
    from sessions s join users u on u.id = s.user_id
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
    scopes: row.scopes,
    sessionId: row.session_id,
  };
}

/** Begins the session's time of idleness anew, at most once an hour whoever asks. */
async function touch(db: Db, sessionId: number, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    update sessions set last_seen_at = ${at}, access_expires_at = ${at} + (access_expires_at - last_seen_at)
    where id = ${sessionId} and revoked_at is null and last_seen_at < ${at} - interval '1 hour'`);
}
