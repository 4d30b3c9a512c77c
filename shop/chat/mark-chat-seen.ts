import type { Ctx } from '../context.ts';
import { parse } from '../parse.ts';
import type { ChatState } from './chat.ts';
import { markSeenInput } from './mark-seen.ts';
import { seeMessages } from './see-messages.ts';
import { findStaffChat } from './staff-chat.ts';

/** Notes that staff have seen the messages up to `seq`. Needs `chat.answer`; 404. */
export async function markChatSeen(ctx: Ctx, input: unknown): Promise<ChatState> {
  const { id } = await findStaffChat(ctx, input);
  const { seq } = parse(markSeenInput, input);
  return seeMessages(ctx, id, 'staff', seq);
}
