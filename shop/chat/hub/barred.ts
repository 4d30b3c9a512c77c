import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { Services } from '../../context.ts';
import { standingColumns, standingJoins, standingOf, type StandingRow } from '../../staff/standing.ts';
import type { ReadsBy } from './streams.ts';

/** Those of them who may not read any more: signed out, blocked, without the scope, or no more a guest. */
export async function barred<R extends { by: ReadsBy }>(
  db: Db,
  rules: Pick<Services, 'demo' | 'settings'>,
  list: readonly R[],
): Promise<R[]> {
  const sessionIds = list.flatMap(({ by }) => (by.kind === 'session' ? [by.sessionId] : []));
  const chatIds = list.flatMap(({ by }) => (by.kind === 'cookie' ? [by.chatId] : []));
  const sessions = await rowsOf<StandingRow & { id: number }>(
    db,
    sql`select s.id, ${standingColumns(new Date())} from sessions s join users u on u.id = s.user_id ${standingJoins}
      where s.id = any(${sql.param(sessionIds)}::integer[]) and s.revoked_at is null and s.access_expires_at > now()
        and u.status = 'active'`,
  );
  const guests = await rowsOf<{ id: number; guest_hash: string }>(
    db,
    sql`select id, guest_hash from chats where id = any(${sql.param(chatIds)}::integer[]) and guest_hash is not null`,
  );
  const staffOf = new Map<number, boolean>();
  for (const row of sessions) {
    const { scopes } = await standingOf(rules, row, false);
    staffOf.set(row.id, scopes.includes('chat.answer'));
  }
  const hashOf = new Map(guests.map(({ id, guest_hash }) => [id, guest_hash]));
  return list.filter(({ by }) =>
    by.kind === 'cookie'
      ? hashOf.get(by.chatId) !== by.guestHash
      : staffOf.get(by.sessionId) !== true && (staffOf.get(by.sessionId) !== false || by.staff),
  );
}
