import type { Ctx } from '../context.ts';
import type { ChatEvent } from './chat.ts';
import { follow, mostStreams } from './follow-chat.ts';
import type { Following, ReadsBy, Sink, WatchEvent } from './hub/streams.ts';
import { findStaffChat, requireAnswerer } from './staff-chat.ts';

/** Follows any chat, as `followChat`. Needs `chat.answer`; 404. */
export async function followStaffChat(ctx: Ctx, input: unknown, sink: Sink<ChatEvent>): Promise<Following> {
  const chat = await findStaffChat(ctx, input);
  return follow(ctx, { chat, side: 'staff', by: staffBy(ctx) }, input, sink);
}

/** Watches which chats change, of all. Needs `chat.answer`. */
export async function watchChats(ctx: Ctx, sink: Sink<WatchEvent>): Promise<Following> {
  return ctx.chats.watch({ by: staffBy(ctx), address: ctx.address }, sink, await mostStreams(ctx));
}

const staffBy = (ctx: Ctx): ReadsBy => ({ kind: 'session', sessionId: requireAnswerer(ctx).sessionId, staff: true });
