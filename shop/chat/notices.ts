import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { ChatSide } from './chat.ts';

/** What instances tell each other of chats: a message came, one stands otherwise, somebody writes, one is no more or another's. */
export type Notice =
  | { what: 'message' | 'state' | 'gone'; chatId: number }
  | { what: 'typing'; chatId: number; author: ChatSide };

/** Tells all instances; in a transaction, when it commits. */
export async function tell(db: Db, notice: Notice): Promise<void> {
  const said = [notice.what, notice.chatId, ...(notice.what === 'typing' ? [notice.author] : [])].join(':');
  await db.execute(sql`select pg_notify('yasmin_chat', ${said})`);
}

/** What was told; null for what another version tells. */
export function noticeOf(said: string): Notice | null {
  const [, what, id, author] = /^(message|state|gone|typing):(\d+)(?::(shopper|staff))?$/.exec(said) ?? [];
  if (what === 'typing') return author ? { what, chatId: Number(id), author: author as ChatSide } : null;
  return what ? { what: what as 'message', chatId: Number(id) } : null;
}
