import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { locales } from '#values/locale.ts';
import type { StaffChat } from './chat.ts';
import { stateColumns, stateOf, stateRow } from './read-chat.ts';

const staffChatRow = stateRow.extend({
  locale: z.enum(locales),
  openedAt: z.string(),
  lastAt: z.string(),
  userId: z.int().nullable(),
  userName: z.string().nullable(),
  userPhone: z.string().nullable(),
  assignedTo: z.int().nullable(),
  taker: z.string().nullable(),
  preview: z.string().nullable(),
  unread: z.int(),
});

/** Chats `c` of shoppers `u` as staff see them, selected by the rest of a FROM clause, in one query. */
export async function selectStaffChats(db: Db, rest: SQL): Promise<StaffChat[]> {
  const rows = await queryRows(
    db,
    staffChatRow,
    sql`select ${stateColumns}, c.locale, c.opened_at, c.last_at, u.id user_id, u.name user_name, u.phone user_phone, c.assigned_to, t.name taker,
      (select left(m.text, 120) from chat_messages m where m.chat_id = c.id and m.seq = c.last) preview,
      (select count(*)::integer from chat_messages m
        where m.chat_id = c.id and m.author = 'shopper' and m.seq > c.staff_seen) unread
      from chats c left join users u on u.id = c.user_id left join users t on t.id = c.assigned_to ${rest}`,
  );
  return rows.map((row) => ({
    ...stateOf(row),
    unread: row.unread,
    shopper: row.userId === null ? null : { id: row.userId, name: row.userName!, phone: row.userPhone! },
    takenBy: row.assignedTo === null ? null : { id: row.assignedTo, name: row.taker! },
    locale: row.locale,
    preview: row.preview ?? '',
    openedAt: new Date(row.openedAt).toISOString(),
    lastAt: new Date(row.lastAt).toISOString(),
  }));
}

/** The chats with these ids, unsorted. */
export const readStaffChats = (db: Db, ids: readonly number[]): Promise<StaffChat[]> =>
  selectStaffChats(db, sql`where c.id = any(${sql.param(ids)}::integer[])`);
