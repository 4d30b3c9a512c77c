import type { Ctx } from '../context.ts';
import { ShopError } from '../errors.ts';
import { findOwnChat } from './own-chat.ts';

/** Tells those who answer that the shopper is writing. Nothing of it is kept. 404 without a chat. */
export async function tellTyping(ctx: Ctx): Promise<void> {
  const own = await findOwnChat(ctx);
  if (!own) throw new ShopError('not_found');
  await ctx.chats.typing(own.id, 'shopper');
}
