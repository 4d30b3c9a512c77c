import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { isOpenAt, nextOpening, nextTurn } from '#values/opening-hours.ts';
import type { Ctx } from '../context.ts';
import type { ChatHours, MyChat } from './chat.ts';
import { findOwnChat } from './own-chat.ts';
import { readStates } from './read-chat.ts';

/** The asker's chat, how much of it is new to them, and whether somebody answers now. */
export async function myChat(ctx: Ctx): Promise<MyChat> {
  const own = await findOwnChat(ctx);
  const hours = await hoursOf(ctx);
  const [state] = own ? await readStates(ctx.db, [own.id]) : [];
  if (!state) return { chat: null, hours };
  const [row] = await rowsOf<{ unread: number }>(
    ctx.db,
    sql`select count(*)::integer unread from chat_messages
      where chat_id = ${state.id} and author = 'staff' and seq > ${state.seen.shopper}`,
  );
  return { chat: { ...state, unread: row!.unread }, hours };
}

/** When the shop answers, by the hours of its settings; a shop that names none answers at any time. */
async function hoursOf(ctx: Ctx): Promise<ChatHours> {
  const { opening_hours: opening } = await ctx.settings.get();
  if (!opening) return { open: true, opensAt: null, closesAt: null };
  const open = isOpenAt(opening, ctx.now);
  return {
    open,
    opensAt: open ? null : (nextOpening(opening, ctx.now)?.toISOString() ?? null),
    closesAt: open ? (nextTurn(opening, ctx.now)?.toISOString() ?? null) : null,
  };
}
