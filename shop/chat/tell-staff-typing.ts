import type { Ctx } from '../context.ts';
import { findStaffChat } from './staff-chat.ts';

/** Tells the shopper that staff are writing. Needs `chat.answer`; 404. */
export async function tellStaffTyping(ctx: Ctx, input: unknown): Promise<void> {
  const { id } = await findStaffChat(ctx, input);
  await ctx.chats.typing(id, 'staff');
}
