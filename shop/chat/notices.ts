import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { ChatSide } from './chat.ts';

/**
 * Notices between instances: a chat was created, a message was added, a state changed, somebody is typing, a chat was deleted or has another owner.
 */
export type ChatNotice =
  | { type: 'begun' | 'message' | 'state' | 'gone'; chatId: number }
  | { type: 'typing'; chatId: number; author: ChatSide };

/** Notifies all instances; within a transaction, on commit. */
export async function publishNotice(db: Db, notice: ChatNotice): Promise<void> {
  const payload = [notice.type, notice.chatId, ...(notice.type === 'typing' ? [notice.author] : [])].join(':');
  await db.execute(sql`select pg_notify('yasmin_chat', ${payload})`);
}

/** Parses a notice; null for one from another version. */
export function parseNotice(payload: string): ChatNotice | null {
  const [, type, id, author] = /^(begun|message|state|gone|typing):(\d+)(?::(shopper|staff))?$/.exec(payload) ?? [];
  if (type === 'typing') return author ? { type, chatId: Number(id), author: author as ChatSide } : null;
  return type ? { type: type as 'message', chatId: Number(id) } : null;
}
