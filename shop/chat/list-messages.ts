import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { blankAsAbsent, parse, rowId, whole } from '../parse.ts';
import type { MessagePage } from './chat.ts';
import { findOwnChat } from './own-chat.ts';
import { readBefore } from './read-chat.ts';

/** Which messages: the last ones before a number, or of all; 30 unless told. */
export const listMessagesInput = z.object({
  before: z.preprocess(blankAsAbsent, rowId.optional()),
  limit: z.preprocess(blankAsAbsent, whole(1, 100).default(30)),
});

/** Messages of the asker's chat, oldest first; none before it has begun. */
export async function listMessages(ctx: Ctx, input: unknown = {}): Promise<MessagePage> {
  const { before, limit } = parse(listMessagesInput, input);
  const own = await findOwnChat(ctx);
  return own ? readBefore(ctx.db, own.id, before, limit) : { messages: [], more: false };
}
