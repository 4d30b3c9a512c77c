import type { Ctx } from '../context.ts';
import { parse } from '../parse.ts';
import type { MessagePage } from './chat.ts';
import { listMessagesInput } from './list-messages.ts';
import { readBefore } from './read-chat.ts';
import { findStaffChat } from './staff-chat.ts';

/** Messages of any chat, as `listMessages`. Needs `chat.answer`; 404. */
export async function listChatMessages(ctx: Ctx, input: unknown): Promise<MessagePage> {
  const { id } = await findStaffChat(ctx, input);
  const { before, limit } = parse(listMessagesInput, input);
  return readBefore(ctx.db, id, before, limit);
}
