import { z } from 'zod';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import type { Services } from '../../context.ts';
import {
  staffSessionColumns,
  staffSessionJoins,
  getStaffSessionState,
  staffSessionRow,
} from '#shop/auth/session-state.ts';
import type { ReadAccess } from './streams.ts';

/** Returns the readers that have lost access: signed out, blocked, without the scope, or no longer a guest. */
export async function findRevokedReaders<R extends { by: ReadAccess }>(
  db: Db,
  rules: Pick<Services, 'demo' | 'settings'>,
  list: readonly R[],
): Promise<R[]> {
  const sessionIds = list.flatMap(({ by }) => (by.kind === 'session' || by.kind === 'member' ? [by.sessionId] : []));
  const chatIds = list.flatMap(({ by }) => (by.kind === 'cookie' ? [by.chatId] : []));
  const sessions = await queryRows(
    db,
    staffSessionRow.extend({ id: z.int() }),
    sql`select s.id, ${staffSessionColumns(new Date())} from sessions s join users u on u.id = s.user_id ${staffSessionJoins}
      where s.id = any(${sql.param(sessionIds)}::integer[]) and s.revoked_at is null and s.access_expires_at > now()
        and u.status = 'active'`,
  );
  const guests = await queryRows(
    db,
    z.object({ id: z.int(), guestHash: z.string() }),
    sql`select id, guest_hash from chats where id = any(${sql.param(chatIds)}::integer[]) and guest_hash is not null`,
  );
  const staffOf = new Map<number, boolean>();
  const scopesOf = new Map<number, string>();
  for (const row of sessions) {
    const state = await getStaffSessionState(rules, row);
    if (state) staffOf.set(row.id, state.scopes.includes('chat.answer'));
    if (state) scopesOf.set(row.id, state.scopes.toSorted().join(' '));
  }
  const hashOf = new Map(guests.map(({ id, guestHash }) => [id, guestHash]));
  return list.filter(({ by }) => {
    if (by.kind === 'nobody') return false;
    if (by.kind === 'member') return scopesOf.get(by.sessionId) !== by.scopes;
    return by.kind === 'cookie'
      ? hashOf.get(by.chatId) !== by.guestHash
      : staffOf.get(by.sessionId) !== true && (staffOf.get(by.sessionId) !== false || by.staff);
  });
}
