import { eq, sql } from 'drizzle-orm';
import { chatMessages, chats } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { attachUpload } from '../uploads/attach-upload.ts';
import type { Upload } from '../uploads/upload.ts';
import type { ChatMessage } from './chat.ts';
import type { LockedChat } from './own-chat.ts';
import { publishNotice } from './notices.ts';
import { readMessages } from './read-chat.ts';

/** A message with its author: the shopper, or a member of staff, who is assigned the chat. */
type NewMessage = { staffId: number | null; text: string; upload: Upload | null; key: string | undefined };

/** The message with this key in a chat; null when there is none. */
export async function messageByKey(ctx: Ctx, chatId: number, key: string): Promise<ChatMessage | null> {
  return findMessage(ctx, sql`chat_id = ${chatId} and key = ${key}`);
}

async function findMessage(ctx: Ctx, which: ReturnType<typeof sql>): Promise<ChatMessage | null> {
  const among = sql`(select * from chat_messages where ${which}) m`;
  const [row] = await readMessages(ctx.db, { among, order: sql`m.seq`, limit: 1 });
  return row?.message ?? null;
}

/** Adds a message with the next number to a chat whose row is locked, and publishes it. A message whose key already exists is not added again. */
export async function addMessage(
  ctx: Ctx,
  chat: LockedChat,
  { staffId, text, upload, key }: NewMessage,
): Promise<{ message: ChatMessage; repeated: boolean }> {
  const { db, now } = ctx;
  const existing = key === undefined ? null : await messageByKey(ctx, chat.id, key);
  if (existing) return { message: existing, repeated: true };
  if (upload) await attachUpload(ctx, upload);
  const seq = chat.last + 1;
  // The clocks of two instances may differ; the times within a chat never go back.
  const at = new Date(Math.max(now.getTime(), chat.lastAt.getTime()));
  await db.insert(chatMessages).values({
    chatId: chat.id,
    seq,
    author: staffId === null ? 'shopper' : 'staff',
    staffId,
    text,
    uploadId: upload?.id ?? null,
    key,
    createdAt: at,
  });
  const opens = staffId === null && chat.status === 'closed';
  const takes = staffId !== null && (chat.status !== 'taken' || chat.takenBy !== staffId);
  await db
    .update(chats)
    .set({
      last: seq,
      lastAt: at,
      ...(opens && { status: 'open', assignedTo: null, openedAt: at }),
      ...(takes && { status: 'taken', assignedTo: staffId }),
    })
    .where(eq(chats.id, chat.id));
  await publishNotice(db, { type: 'message', chatId: chat.id });
  if (opens || takes) await publishNotice(db, { type: 'state', chatId: chat.id });
  return { message: (await findMessage(ctx, sql`chat_id = ${chat.id} and seq = ${seq}`))!, repeated: false };
}
