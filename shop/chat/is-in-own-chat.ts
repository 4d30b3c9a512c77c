import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '../context.ts';
import { ownChatCondition } from './own-chat.ts';

/** Whether an upload belongs to a message of the current user's chat, whoever sent it. */
export async function isInOwnChat(ctx: Ctx, uploadId: number): Promise<boolean> {
  const condition = ownChatCondition(ctx);
  if (!condition) return false;
  const rows = await queryRows(
    ctx.db,
    z.object({ id: z.int() }),
    sql`select m.id from chat_messages m join chats c on c.id = m.chat_id where m.upload_id = ${uploadId} and ${condition}`,
  );
  return rows.length > 0;
}
