import { verb } from '#shop/verb.ts';
import type { MessagePage } from '../chat.ts';
import { listMessagesInput } from '../list-messages.ts';
import { readBefore } from '../read-chat.ts';
import { chatId, findStaffChat } from './staff-chat.ts';

/** Messages of any chat, as `listMessages`. Needs `chat.answer`; 404. */
export const listChatMessages = verb({
  scope: 'chat.answer',
  input: listMessagesInput.extend(chatId.shape),
  async run(ctx, { id, before, limit }): Promise<MessagePage> {
    await findStaffChat(ctx, id);
    return readBefore(ctx.db, id, before, limit);
  },
});
