import { z } from 'zod';
import { limit, perAddress } from '../auth/rate-limit.ts';
import type { Ctx } from '../context.ts';
import { blankAsAbsent, isVisible, paragraph } from '../parse.ts';
import { mostChatText } from './chat.ts';

/** What is said: a text, which may be left out beside a picture, and the sender's own name of the message. */
export const messageInput = z.object({
  text: z.preprocess(
    (value) => blankAsAbsent(value) ?? '',
    paragraph(mostChatText).transform((text) => (isVisible(text) ? text : '')),
  ),
  key: z.preprocess(
    blankAsAbsent,
    z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional(),
  ),
});

/** Counts a message of somebody, and one more from their network address. 429 beyond what the settings allow in a minute. */
export async function limitMessages(ctx: Ctx, who: string): Promise<void> {
  const { chat_messages_per_minute: each, chat_messages_per_address_minute: all } = await ctx.settings.get();
  await limit(ctx, `chat:${who}`, each, 60);
  if (ctx.address) await limit(ctx, `chat-address:${ctx.address}`, await perAddress(ctx, all), 60);
}

/** The same for a shopper, whose chat may be about to begin: one address begins only so many of guests in an hour. */
export async function limitShopper(ctx: Ctx, own: { id: number } | null): Promise<void> {
  if (own) return limitMessages(ctx, String(own.id));
  if (ctx.actor.kind === 'user') return limitMessages(ctx, `user:${ctx.actor.userId}`);
  const { guest_chats_per_hour: points } = await ctx.settings.get();
  if (ctx.address) await limit(ctx, `chat-new:${ctx.address}`, await perAddress(ctx, points), 3600);
}
