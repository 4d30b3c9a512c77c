import { verb } from '#shop/verb.ts';
import { z } from 'zod';
import { perAddress } from '../auth/rate-limit.ts';
import type { Ctx } from '../context.ts';
import { emptyToUndefined, integer } from '../parse.ts';
import type { ChatEvent, ChatSide } from './chat.ts';
import type { Subscription, StreamLimits, ReadAccess, Sink } from './hub/streams.ts';
import { findOwnChat, chatOwnerOf } from './own-chat.ts';

/** Where a reader resumes: after the message with the id `event`, which takes precedence over the number `after`. */
export const followInput = z.object({
  after: z.preprocess(emptyToUndefined, integer(0, 2_147_483_647).optional()),
  event: z.string().nullish(),
});

type Position = z.output<typeof followInput>;

/** Without a position to resume from, the number of latest messages sent first. */
const before = 30;

/**
 * Follows the current user's chat; waits for it when it does not exist yet. A guest without a cookie gets one with the first message, and has to
 * reconnect with it. 422 for a malformed resume position, 429, 503.
 */
export const followChat = verb({
  scope: 'anyone',
  input: followInput,
  async run(ctx, from, sink: Sink<ChatEvent>): Promise<Subscription> {
    const existing = await followExistingChat(ctx, from, sink);
    if (existing) return existing;
    const by: ReadAccess =
      ctx.actor.kind === 'user'
        ? { kind: 'session', sessionId: ctx.actor.sessionId, staff: false }
        : { kind: 'nobody' };
    return ctx.chats.wait({ owner: chatOwnerOf(ctx), by, address: ctx.address }, sink, await streamLimits(ctx), () =>
      followExistingChat(ctx, from, sink),
    );
  },
});

/** Follows the current user's chat; null when it does not exist yet. */
async function followExistingChat(ctx: Ctx, from: Position, sink: Sink<ChatEvent>): Promise<Subscription | null> {
  const ownChat = await findOwnChat(ctx);
  if (!ownChat) return null;
  const by: ReadAccess =
    ctx.actor.kind === 'user'
      ? { kind: 'session', sessionId: ctx.actor.sessionId, staff: false }
      : { kind: 'cookie', chatId: ownChat.id, guestHash: (ownChat.owner as { guestHash: string }).guestHash };
  return follow(ctx, { chat: ownChat, side: 'shopper', by }, from, sink);
}

/** Follows a chat; the caller has checked the access. A reader that resumes from another chat gets a reset. */
export async function follow(
  ctx: Ctx,
  { chat, side, by }: { chat: { id: number; last: number }; side: ChatSide; by: ReadAccess },
  { after, event }: Position,
  sink: Sink<ChatEvent>,
): Promise<Subscription> {
  const [, chatId, seq] = /^(\d{1,10})\.(\d{1,10})$/.exec(event ?? '') ?? [];
  const isOther = chatId !== undefined && Number(chatId) !== chat.id;
  if (isOther) sink.write({ type: 'reset' });
  const from = (isOther ? undefined : seq === undefined ? after : Number(seq)) ?? chat.last - before;
  const { id: room, last } = chat;
  return ctx.chats.follow(
    { chatId: room, side, after: Math.min(Math.max(from, 0), last), last, by, address: ctx.address },
    sink,
    await streamLimits(ctx),
  );
}

export async function streamLimits(ctx: Ctx): Promise<StreamLimits> {
  const { chat_streams: perChat, chat_streams_per_address: points } = await ctx.settings.get();
  return { perChat, perAddress: await perAddress(ctx, points) };
}
