import { verb } from '#shop/verb.ts';
import { chatId, findStaffChat } from './staff-chat.ts';

/** Notifies the shopper that staff are typing. Needs `chat.answer`; 404. */
export const publishStaffTyping = verb({
  scope: 'chat.answer',
  input: chatId,
  async run(ctx, { id }): Promise<void> {
    await findStaffChat(ctx, id);
    await ctx.chats.typing(id, 'staff');
  },
});
