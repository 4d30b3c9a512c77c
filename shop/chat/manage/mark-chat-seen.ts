import { verb } from '#shop/verb.ts';
import type { ChatState } from '../chat.ts';
import { markSeenInput } from '../mark-seen.ts';
import { recordSeen } from '../record-seen.ts';
import { chatId, findStaffChat } from './staff-chat.ts';

/** Records that staff have seen the messages up to `seq`. Needs `chat.answer`; 404. */
export const markChatSeen = verb({
  scope: 'chat.answer',
  input: markSeenInput.extend(chatId.shape),
  async run(ctx, { id, seq }): Promise<ChatState> {
    await findStaffChat(ctx, id);
    return recordSeen(ctx, id, 'staff', seq);
  },
});
