import { z } from 'zod';
import { verb } from '#shop/verb.ts';
import { ShopError } from '../errors.ts';
import { integer } from '../parse.ts';
import type { ChatState } from './chat.ts';
import { findOwnChat } from './own-chat.ts';
import { recordSeen } from './record-seen.ts';

export const markSeenInput = z.object({ seq: integer(0, 2_147_483_647) });

/** Records that the shopper has seen the messages up to `seq`. 404 without a chat. */
export const markSeen = verb({
  scope: 'anyone',
  input: markSeenInput,
  async run(ctx, { seq }): Promise<ChatState> {
    const ownChat = await findOwnChat(ctx);
    if (!ownChat) throw new ShopError('not_found');
    return recordSeen(ctx, ownChat.id, 'shopper', seq);
  },
});
