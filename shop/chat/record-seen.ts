import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '../context.ts';
import type { ChatSide, ChatState } from './chat.ts';
import { publishNotice } from './notices.ts';
import { readStates } from './read-chat.ts';

/** Records that one side of a chat has seen its messages up to `seq`, never fewer than before, and notifies both sides. */
export async function recordSeen(ctx: Ctx, chatId: number, side: ChatSide, seq: number): Promise<ChatState> {
  const seen = sql.raw(side === 'shopper' ? 'shopper_seen' : 'staff_seen');
  const updated = await queryRows(
    ctx.db,
    z.object({ id: z.int() }),
    sql`update chats set ${seen} = least(${seq}, last) where id = ${chatId} and ${seen} < least(${seq}, last) returning id`,
  );
  if (updated.length > 0) await publishNotice(ctx.db, { type: 'state', chatId });
  const [state] = await readStates(ctx.db, [chatId]);
  return state!;
}
