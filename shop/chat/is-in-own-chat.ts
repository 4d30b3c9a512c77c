import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '../context.ts';
import { isOwn } from './own-chat.ts';

/** Whether an upload came with a message of the asker's chat, whoever sent it. */
export async function isInOwnChat(ctx: Ctx, uploadId: number): Promise<boolean> {
  const own = isOwn(ctx);
  if (!own) return false;
  const rows = await rowsOf(
    ctx.db,
    sql`select 1 from chat_messages m join chats c on c.id = m.chat_id where m.upload_id = ${uploadId} and ${own}`,
  );
  return rows.length > 0;
}
