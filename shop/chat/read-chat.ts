import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { ChatMessage, ChatSide, ChatState, MessagePage } from './chat.ts';

type MessageRow = {
  chat_id: number;
  seq: number;
  key: string | null;
  author: ChatSide;
  name: string | null;
  text: string;
  upload: string | null;
  mime: string | null;
  created_at: string;
};

const messageOf = (row: MessageRow): ChatMessage => ({
  id: `${row.chat_id}.${row.seq}`,
  seq: row.seq,
  key: row.key,
  author: row.author,
  name: row.name,
  text: row.text,
  picture: row.upload === null ? null : { name: row.upload, mime: row.mime! },
  at: new Date(row.created_at).toISOString(),
});

/** Messages `m` among those of a FROM clause, with the chat each belongs to. */
export async function readMessages(
  db: Db,
  { among, order, limit }: { among: SQL; order: SQL; limit: number },
): Promise<{ chatId: number; message: ChatMessage }[]> {
  const rows = await rowsOf<MessageRow>(
    db,
    sql`select m.chat_id, m.seq, m.key, m.author, split_part(u.name, ' ', 1) "name", m.text, f.name upload, f.mime, m.created_at
      from ${among} left join users u on u.id = m.staff_id left join uploads f on f.id = m.upload_id
      order by ${order} limit ${limit}`,
  );
  return rows.map((row) => ({ chatId: row.chat_id, message: messageOf(row) }));
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
  const found = await readMessages(db, { among, order: sql`m.seq desc`, limit: limit + 1 });
  const messages = found.slice(0, limit).map(({ message }) => message);
  return { messages: messages.reverse(), more: found.length > limit };
}

export type StateRow = Omit<ChatState, 'seen'> & { shopper_seen: number; staff_seen: number };

/** The columns of a chat `c`, and of who answers as `t`, that say how it stands. */
export const stateColumns = sql`c.id, c.status, c.last, c.shopper_seen, c.staff_seen, c.phone, c.guest_name "name",
  case when c.status = 'taken' then split_part(t.name, ' ', 1) end staff`;

export const stateOf = ({ id, status, last, shopper_seen, staff_seen, staff, phone, name }: StateRow): ChatState => ({
  id,
  status,
  last,
  seen: { shopper: shopper_seen, staff: staff_seen },
  staff,
  phone,
  name,
});

/** How chats stand; those that are no more are left out. */
export async function readStates(db: Db, ids: readonly number[]): Promise<ChatState[]> {
  const rows = await rowsOf<StateRow>(
    db,
    sql`select ${stateColumns} from chats c left join users t on t.id = c.taken_by
      where c.id = any(${sql.param(ids)}::integer[])`,
  );
  return rows.map(stateOf);
}
