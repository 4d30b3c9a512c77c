import { verb } from '#shop/verb.ts';
import type { StaffChat } from '../chat.ts';
import { chatId, readStaffChat } from './staff-chat.ts';

/** One chat, for staff. Needs `chat.answer`; 404. */
export const showChat = verb({
  scope: 'chat.answer',
  input: chatId,
  async run(ctx, { id }): Promise<StaffChat> {
    return readStaffChat(ctx, id);
  },
});
