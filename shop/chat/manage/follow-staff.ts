import type { Customer } from '../../context.ts';
import { verb } from '../../verb.ts';
import type { ChatEvent } from '../chat.ts';
import { follow, followInput, streamLimits } from '../follow-chat.ts';
import type { Subscription, ReadAccess, Sink, WatchEvent } from '../hub/streams.ts';
import { chatId, findStaffChat } from './staff-chat.ts';

/** Follows any chat, as `followChat`. Needs `chat.answer`; 404. */
export const followStaffChat = verb({
  scope: 'chat.answer',
  input: followInput.extend(chatId.shape),
  async run(ctx, { id, ...from }, sink: Sink<ChatEvent>): Promise<Subscription> {
    const chat = await findStaffChat(ctx, id);
    return follow(ctx, { chat, side: 'staff', by: staffAccess(ctx.actor) }, from, sink);
  },
});

/** Watches changes of all chats. Needs `chat.answer`. */
export const watchChats = verb({
  scope: 'chat.answer',
  async run(ctx, _input, sink: Sink<WatchEvent>): Promise<Subscription> {
    return ctx.chats.watch({ by: staffAccess(ctx.actor), address: ctx.address }, sink, await streamLimits(ctx));
  },
});

const staffAccess = ({ sessionId }: Customer): ReadAccess => ({ kind: 'session', sessionId, staff: true });
