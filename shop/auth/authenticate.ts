import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Customer, Services } from '../context.ts';
import { staffSessionColumns, staffSessionJoins, getStaffSessionState, staffSessionRow } from './session-state.ts';
import { hashToken } from './tokens.ts';

/** A row of `sessionColumns`. */
export const sessionRow = z.object({
  sessionId: z.int(),
  userId: z.int(),
  name: z.string(),
  phone: z.string(),
  verified: z.boolean(),
  /** Whether the user has a scope or a role. */
  mayBeStaff: z.boolean(),
  stale: z.boolean(),
});

/** What an actor needs of session `s` and its user `u`. */
export const sessionColumns = (now: Date): SQL => sql`
  s.id session_id, u.id user_id, u.name, u.phone, u.phone_verified_at is not null verified,
  cardinality(u.scopes) > 0 or exists (select 1 from user_roles m where m.user_id = u.id) may_be_staff,
  s.last_seen_at < ${now.toISOString()}::timestamptz - interval '1 hour' stale`;

/** The valid session `s` of an access token, and its active user `u`: what follows `from`. */
export const validSession = (token: string, now: Date): SQL => sql`
  sessions s join users u on u.id = s.user_id
  where s.access_hash = ${hashToken(token)} and s.revoked_at is null and s.access_expires_at > ${now.toISOString()}::timestamptz
    and u.status = 'active'`;

/** Whether a value has the form of an access token. */
export const isToken = (value: string): boolean => /^[\w-]{20,100}$/.test(value);

type SessionServices = Pick<Services, 'db' | 'demo' | 'settings'>;

/** The user of an access token; null when the token is unknown, expired or revoked, the account is blocked, or a staff session has ended. */
export async function authenticate(services: SessionServices, token: string, now: Date): Promise<Customer | null> {
  if (!isToken(token)) return null;
  const [row] = await queryRows(
    services.db,
    sessionRow,
    sql`select ${sessionColumns(now)} from ${validSession(token, now)}`,
  );
  return row ? resumeSession(services, row, now) : null;
}

/** The actor of a valid session, whose idle time it restarts; null when it is a staff session that has ended. */
export async function resumeSession(
  services: SessionServices,
  row: z.output<typeof sessionRow>,
  now: Date,
): Promise<Customer | null> {
  const sessionState = row.mayBeStaff ? await readStaffSessionState(services, row.sessionId, now) : { scopes: [] };
  if (!sessionState) return null;
  // Not awaited: when extending the session fails, the next request tries again.
  if (row.stale) touch(services.db, row.sessionId, now).catch(() => {});
  return {
    kind: 'user',
    userId: row.userId,
    name: row.name,
    phone: row.phone,
    verified: row.verified,
    sessionId: row.sessionId,
    ...sessionState,
  };
}

/** In a statement of its own: its joins take three times as long as the rest, and nearly every request comes from a shopper. */
async function readStaffSessionState(
  services: SessionServices,
  sessionId: number,
  now: Date,
): ReturnType<typeof getStaffSessionState> {
  const [row] = await queryRows(
    services.db,
    staffSessionRow,
    sql`select ${staffSessionColumns(now)} from sessions s join users u on u.id = s.user_id ${staffSessionJoins}
      where s.id = ${sessionId}`,
  );
  return row ? getStaffSessionState(services, row) : null;
}

/** Restarts the session's idle time, at most once an hour across all requests. */
async function touch(db: Db, sessionId: number, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    update sessions set last_seen_at = ${at}, access_expires_at = ${at} + (access_expires_at - last_seen_at)
    where id = ${sessionId} and revoked_at is null and last_seen_at < ${at} - interval '1 hour'`);
}
