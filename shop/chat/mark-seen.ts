import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { ShopError } from '../errors.ts';
import { parse, whole } from '../parse.ts';
import type { ChatState } from './chat.ts';
import { findOwnChat } from './own-chat.ts';
import { seeMessages } from './see-messages.ts';

export const markSeenInput = z.object({ seq: whole(0, 2_147_483_647) });

/** Notes that the shopper has seen the messages up to `seq`. 404 without a chat. */
export async function markSeen(ctx: Ctx, input: unknown): Promise<ChatState> {
  const { seq } = parse(markSeenInput, input);
  const own = await findOwnChat(ctx);
  if (!own) throw new ShopError('not_found');
  return seeMessages(ctx, own.id, 'shopper', seq);
}
