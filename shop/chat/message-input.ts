import { z } from 'zod';
import { limit, perAddress } from '../auth/rate-limit.ts';
import type { Ctx } from '../context.ts';
import { emptyToUndefined, isVisible, multiline } from '../parse.ts';
import { MAX_CHAT_TEXT_LENGTH } from './chat.ts';

/** A message: a text, which is optional with a picture, and the sender's own id of the message. */
export const messageInput = z.object({
  text: z.preprocess(
    (value) => emptyToUndefined(value) ?? '',
    multiline(MAX_CHAT_TEXT_LENGTH).transform((text) => (isVisible(text) ? text : '')),
  ),
  key: z.preprocess(
    emptyToUndefined,
    z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional(),
  ),
});

/** Counts a message of the sender, and one of their network address. 429 beyond the limits per minute in the settings. */
export async function limitMessages(ctx: Ctx, sender: string): Promise<void> {
  const { chat_messages_per_minute: each, chat_messages_per_address_minute: all } = await ctx.settings.get();
  await limit(ctx, `chat:${sender}`, each, 60);
  if (ctx.address) await limit(ctx, `chat-address:${ctx.address}`, await perAddress(ctx, all), 60);
}

/** The same for a shopper, whose chat may not exist yet: an address can create only a limited number of guest chats an hour. */
export async function limitShopper(ctx: Ctx, ownChat: { id: number } | null): Promise<void> {
  if (ownChat) return limitMessages(ctx, String(ownChat.id));
  if (ctx.actor.kind === 'user') return limitMessages(ctx, `user:${ctx.actor.userId}`);
  const { guest_chats_per_hour: points } = await ctx.settings.get();
  if (ctx.address) await limit(ctx, `chat-new:${ctx.address}`, await perAddress(ctx, points), 3600);
}
