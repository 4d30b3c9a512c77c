import { z } from 'zod';
import { verb } from '#shop/verb.ts';
import { emptyToUndefined, rowId, integer } from '../parse.ts';
import type { MessagePage } from './chat.ts';
import { findOwnChat } from './own-chat.ts';
import { readBefore } from './read-chat.ts';

/** Which messages: the last ones before a number, or of all; 30 by default. */
export const listMessagesInput = z.object({
  before: z.preprocess(emptyToUndefined, rowId.optional()),
  limit: z.preprocess(emptyToUndefined, integer(1, 100).default(30)),
});

/** Messages of the current user's chat, oldest first; none before it exists. */
export const listMessages = verb({
  scope: 'anyone',
  input: listMessagesInput,
  async run(ctx, { before, limit }): Promise<MessagePage> {
    const ownChat = await findOwnChat(ctx);
    return ownChat ? readBefore(ctx.db, ownChat.id, before, limit) : { messages: [], more: false };
  },
});
