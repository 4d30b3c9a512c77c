import { verb } from '#shop/verb.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { isOpenAt, nextOpening, nextTransition } from '#values/opening-hours.ts';
import type { Ctx } from '../context.ts';
import type { ChatHours, MyChat } from './chat.ts';
import { findOwnChat } from './own-chat.ts';
import { readStates } from './read-chat.ts';

/** The current user's chat with its unread count, and whether the shop answers now. */
export const myChat = verb({
  scope: 'anyone',
  async run(ctx): Promise<MyChat> {
    const ownChat = await findOwnChat(ctx);
    const hours = await hoursOf(ctx);
    const [state] = ownChat ? await readStates(ctx.db, [ownChat.id]) : [];
    if (!state) return { chat: null, hours };
    const [row] = await queryRows(
      ctx.db,
      z.object({ unread: z.number() }),
      sql`select count(*)::integer unread from chat_messages
        where chat_id = ${state.id} and author = 'staff' and seq > ${state.seen.shopper}`,
    );
    return { chat: { ...state, unread: row!.unread }, hours };
  },
});

/** The chat's opening hours from the settings; without hours it is always open. */
async function hoursOf(ctx: Ctx): Promise<ChatHours> {
  const { opening_hours: opening } = await ctx.settings.get();
  if (!opening) return { open: true, opensAt: null, closesAt: null };
  const open = isOpenAt(opening, ctx.now);
  return {
    open,
    opensAt: open ? null : (nextOpening(opening, ctx.now)?.toISOString() ?? null),
    closesAt: open ? (nextTransition(opening, ctx.now)?.toISOString() ?? null) : null,
  };
}
