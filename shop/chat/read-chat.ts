import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { ChatMessage, ChatState, MessagePage } from './chat.ts';

const messageRow = z.object({
  chatId: z.int(),
  seq: z.int(),
  key: z.string().nullable(),
  author: z.enum(['shopper', 'staff']),
  name: z.string().nullable(),
  text: z.string(),
  upload: z.string().nullable(),
  mime: z.string().nullable(),
  createdAt: z.string(),
});

const messageOf = (row: z.output<typeof messageRow>): ChatMessage => ({
  id: `${row.chatId}.${row.seq}`,
  seq: row.seq,
  key: row.key,
  author: row.author,
  name: row.name,
  text: row.text,
  picture: row.upload === null ? null : { name: row.upload, mime: row.mime! },
  at: new Date(row.createdAt).toISOString(),
});

/** Messages `m` of a FROM clause, with the chat of each. */
export async function readMessages(
  db: Db,
  { among, order, limit }: { among: SQL; order: SQL; limit: number },
): Promise<{ chatId: number; message: ChatMessage }[]> {
  const rows = await queryRows(
    db,
    messageRow,
    sql`select m.chat_id, m.seq, m.key, m.author, split_part(u.name, ' ', 1) "name", m.text, f.name upload, f.mime, m.created_at
      from ${among} left join users u on u.id = m.staff_id left join uploads f on f.id = m.upload_id
      order by ${order} limit ${limit}`,
  );
  return rows.map((row) => ({ chatId: row.chatId, message: messageOf(row) }));
}

const ofChat = (chatId: number, which: SQL): SQL =>
  sql`(select * from chat_messages where chat_id = ${chatId} and ${which}) m`;

/** The messages of a chat after one of them, oldest first. */
export async function readAfter(db: Db, chatId: number, after: number, limit: number): Promise<ChatMessage[]> {
  const among = ofChat(chatId, sql`seq > ${after}`);
  return (await readMessages(db, { among, order: sql`m.seq`, limit })).map(({ message }) => message);
}

/** The last messages of a chat before one of them, or of all, oldest first. */
export async function readBefore(
  db: Db,
  chatId: number,
  before: number | undefined,
  limit: number,
): Promise<MessagePage> {
  const among = ofChat(chatId, before === undefined ? sql`true` : sql`seq < ${before}`);
  const rows = await readMessages(db, { among, order: sql`m.seq desc`, limit: limit + 1 });
  const messages = rows.slice(0, limit).map(({ message }) => message);
  return { messages: messages.reverse(), more: rows.length > limit };
}

/** What `stateColumns` selects. */
export const stateRow = z.object({
  id: z.int(),
  status: z.enum(['open', 'taken', 'closed']),
  last: z.int(),
  shopperSeen: z.int(),
  staffSeen: z.int(),
  phone: z.string().nullable(),
  name: z.string().nullable(),
  staff: z.string().nullable(),
});

/** The columns of a chat `c`, and of its assigned staff `t`, that make up its state. */
export const stateColumns = sql`c.id, c.status, c.last, c.shopper_seen, c.staff_seen, c.phone, c.guest_name "name",
  case when c.status = 'taken' then split_part(t.name, ' ', 1) end staff`;

export const stateOf = ({
  id,
  status,
  last,
  shopperSeen,
  staffSeen,
  staff,
  phone,
  name,
}: z.output<typeof stateRow>): ChatState => ({
  id,
  status,
  last,
  seen: { shopper: shopperSeen, staff: staffSeen },
  staff,
  phone,
  name,
});

/** The states of chats; deleted ones are left out. */
export async function readStates(db: Db, ids: readonly number[]): Promise<ChatState[]> {
  const rows = await queryRows(
    db,
    stateRow,
    sql`select ${stateColumns} from chats c left join users t on t.id = c.assigned_to
      where c.id = any(${sql.param(ids)}::integer[])`,
  );
  return rows.map(stateOf);
}
