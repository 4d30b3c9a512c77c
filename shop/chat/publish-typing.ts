import { verb } from '#shop/verb.ts';
import { ShopError } from '../errors.ts';
import { findOwnChat } from './own-chat.ts';

/** Notifies staff that the shopper is typing. Nothing is stored. 404 without a chat. */
export const publishTyping = verb({
  scope: 'anyone',
  async run(ctx): Promise<void> {
    const ownChat = await findOwnChat(ctx);
    if (!ownChat) throw new ShopError('not_found');
    await ctx.chats.typing(ownChat.id, 'shopper');
  },
});
