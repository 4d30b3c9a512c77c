import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { StaffChat } from './chat.ts';
import { stateColumns, stateOf, type StateRow } from './read-chat.ts';

type Row = StateRow & {
  locale: 'ar' | 'en';
  opened_at: string;
  last_at: string;
  user_id: number | null;
  user_name: string;
  user_phone: string;
  taken_by: number | null;
  taker: string;
  preview: string | null;
  unread: number;
};

/** Chats `c` of shoppers `u`, as staff see them: those of a FROM clause's rest, in one query whatever their number. */
export async function selectStaffChats(db: Db, rest: SQL): Promise<StaffChat[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select ${stateColumns}, c.locale, c.opened_at, c.last_at, u.id user_id, u.name user_name, u.phone user_phone, c.taken_by, t.name taker,
      (select left(m.text, 120) from chat_messages m where m.chat_id = c.id and m.seq = c.last) preview,
      (select count(*)::integer from chat_messages m
        where m.chat_id = c.id and m.author = 'shopper' and m.seq > c.staff_seen) unread
      from chats c left join users u on u.id = c.user_id left join users t on t.id = c.taken_by ${rest}`,
  );
  return rows.map((row) => ({
    ...stateOf(row),
    unread: row.unread,
    shopper: row.user_id === null ? null : { id: row.user_id, name: row.user_name, phone: row.user_phone },
    takenBy: row.taken_by === null ? null : { id: row.taken_by, name: row.taker },
    locale: row.locale,
    preview: row.preview ?? '',
    openedAt: new Date(row.opened_at).toISOString(),
    lastAt: new Date(row.last_at).toISOString(),
  }));
}

/** Those chats, in no order. */
export const readStaffChats = (db: Db, ids: readonly number[]): Promise<StaffChat[]> =>
  selectStaffChats(db, sql`where c.id = any(${sql.param(ids)}::integer[])`);
