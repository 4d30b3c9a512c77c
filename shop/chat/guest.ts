import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { emptyToUndefined, optionalSingleLine } from '../parse.ts';
import { findOwnChat, type OwnChat } from './own-chat.ts';

/** The fields of a guest who may have no chat yet. Ignored when signed in. */
export const guestInput = {
  /**
   * A token that the browser received or chose before its first message, and stores in its cookie from then on: a resend whose first reply was lost,
   * together with the cookie, finds the chat that was created. A cookie with a chat takes precedence.
   */
  guest: z.preprocess(
    emptyToUndefined,
    z
      .string()
      .regex(/^[\w-]{32,100}$/)
      .optional(),
  ),
  /** The name that the guest wants to be called by. */
  name: optionalSingleLine(60),
};

/** The caller as the guest of the token, unless something else identifies a chat; `token` is then that token, for the cookie. */
export async function asGuest(
  ctx: Ctx,
  guest: string | undefined,
): Promise<{ ctx: Ctx; ownChat: OwnChat | null; token: string | null }> {
  const ownChat = await findOwnChat(ctx);
  if (ownChat || guest === undefined || ctx.actor.kind === 'user') return { ctx, ownChat, token: null };
  const named = { ...ctx, chatToken: guest };
  return { ctx: named, ownChat: await findOwnChat(named), token: guest };
}
