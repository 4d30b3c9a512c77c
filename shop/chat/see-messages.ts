import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '../context.ts';
import type { ChatSide, ChatState } from './chat.ts';
import { tell } from './notices.ts';
import { readStates } from './read-chat.ts';

/** Notes that one side of a chat has seen its messages up to `seq`, never fewer than before, and tells both. */
export async function seeMessages(ctx: Ctx, chatId: number, side: ChatSide, seq: number): Promise<ChatState> {
  const seen = sql.raw(side === 'shopper' ? 'shopper_seen' : 'staff_seen');
  const moved = await rowsOf(
    ctx.db,
    sql`update chats set ${seen} = least(${seq}, last) where id = ${chatId} and ${seen} < least(${seq}, last) returning id`,
  );
  if (moved.length > 0) await tell(ctx.db, { what: 'state', chatId });
  const [state] = await readStates(ctx.db, [chatId]);
  return state!;
}
