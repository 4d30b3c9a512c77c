import { z } from 'zod';
import { perAddress } from '../auth/rate-limit.ts';
import type { Ctx } from '../context.ts';
import { ShopError } from '../errors.ts';
import { blankAsAbsent, parse, whole } from '../parse.ts';
import type { ChatEvent, ChatSide } from './chat.ts';
import type { Following, Most, ReadsBy, Sink } from './hub/streams.ts';
import { findOwnChat } from './own-chat.ts';

/** Where a reader goes on: after the message whose id is `event`, which goes before the number `after`. */
export const followInput = z.object({
  after: z.preprocess(blankAsAbsent, whole(0, 2_147_483_647).optional()),
  event: z.string().nullish(),
});

/** With nothing to go on from, so many of the last messages come first. */
const before = 30;

/** Follows the asker's chat. 404 without one, 429, 503. */
export async function followChat(ctx: Ctx, input: unknown, sink: Sink<ChatEvent>): Promise<Following> {
  const own = await findOwnChat(ctx);
  if (!own) throw new ShopError('not_found');
  const by: ReadsBy =
    ctx.actor.kind === 'user'
      ? { kind: 'session', sessionId: ctx.actor.sessionId, staff: false }
      : { kind: 'cookie', chatId: own.id, guestHash: (own.owner as { guestHash: string }).guestHash };
  return follow(ctx, { chat: own, side: 'shopper', by }, input, sink);
}

/** Follows a chat for whoever has checked that its reader may. What was read before of another chat is told to count no more. */
export async function follow(
  ctx: Ctx,
  { chat, side, by }: { chat: { id: number; last: number }; side: ChatSide; by: ReadsBy },
  input: unknown,
  sink: Sink<ChatEvent>,
): Promise<Following> {
  const { after, event } = parse(followInput, input);
  const [, chatId, seq] = /^(\d{1,10})\.(\d{1,10})$/.exec(event ?? '') ?? [];
  const isOther = chatId !== undefined && Number(chatId) !== chat.id;
  if (isOther) sink.take({ type: 'reset' });
  const from = (isOther ? undefined : seq === undefined ? after : Number(seq)) ?? chat.last - before;
  const { id: room, last } = chat;
  return ctx.chats.follow(
    { chatId: room, side, after: Math.min(Math.max(from, 0), last), last, by, address: ctx.address },
    sink,
    await mostStreams(ctx),
  );
}

export async function mostStreams(ctx: Ctx): Promise<Most> {
  const { chat_streams: perChat, chat_streams_per_address: points } = await ctx.settings.get();
  return { perChat, perAddress: await perAddress(ctx, points) };
}
