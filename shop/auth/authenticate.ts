import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../context.ts';
import { hashToken } from './tokens.ts';

type Row = {
  session_id: number;
  user_id: number;
  name: string;
  phone: string;
  verified: boolean;
  scopes: string[];
};

/** Who holds an access token; null when it is unknown, expired or revoked, or the account is blocked. */
export async function authenticate(db: Db, token: string, now: Date): Promise<Actor | null> {
  if (!/^[\w-]{20,100}$/.test(token)) return null;
  const { rows } = await db.execute<Row>(sql`
    select s.id session_id, u.id user_id, u.name, u.phone, u.phone_verified_at is not null verified, u.scopes
    from sessions s join users u on u.id = s.user_id
    where s.access_hash = ${hashToken(token)} and s.revoked_at is null and s.access_expires_at > ${now.toISOString()}::timestamptz
      and u.status = 'active'`) as unknown as { rows: Row[] };
  const row = rows[0];
  if (!row) return null;
  return { kind: 'user', userId: row.user_id, name: row.name, phone: row.phone, verified: row.verified, scopes: row.scopes, sessionId: row.session_id };
}
