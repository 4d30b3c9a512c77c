import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { blankAsAbsent, optionalLine } from '../parse.ts';
import { findOwnChat, type OwnChat } from './own-chat.ts';

/** What a guest sends along who may have no chat yet. Of somebody signed in it is passed over. */
export const guestInput = {
  /**
   * A token that the browser was given or chose before it sent anything, to be kept in its cookie from the first message on: a resend
   * whose first reply was lost, and the cookie with it, finds the chat that has begun. A cookie that names a chat goes first.
   */
  guest: z.preprocess(
    blankAsAbsent,
    z
      .string()
      .regex(/^[\w-]{32,100}$/)
      .optional(),
  ),
  /** What the guest wants to be called by. */
  name: optionalLine(60),
};

/** Who asks, as the guest of the token where nothing else names a chat; `token` is then that token, for the cookie. */
export async function asGuest(
  ctx: Ctx,
  guest: string | undefined,
): Promise<{ ctx: Ctx; own: OwnChat | null; token: string | null }> {
  const own = await findOwnChat(ctx);
  if (own || guest === undefined || ctx.actor.kind === 'user') return { ctx, own, token: null };
  const named = { ...ctx, chatToken: guest };
  return { ctx: named, own: await findOwnChat(named), token: guest };
}
