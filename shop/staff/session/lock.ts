import { z } from 'zod';
import { type Ctx, requireMember } from '#shop/context.ts';
import { parse } from '#shop/parse.ts';
import { markSession } from './mark.ts';
import { passwordField, requireOwnPassword } from './own-password.ts';

export const unlockInput = z.object({ password: passwordField });

/** Locks the asker's session, as leaving it alone does. */
export async function lock(ctx: Ctx): Promise<void> {
  await markSession(ctx, requireMember(ctx, { evenLocked: true }), 'locked');
}

/** Opens the asker's locked session where it was, against their password. 422 at `password`, 429 after ten wrong ones. */
export async function unlock(ctx: Ctx, input: unknown): Promise<void> {
  const member = requireMember(ctx, { evenLocked: true });
  const { password } = parse(unlockInput, input);
  await requireOwnPassword(ctx, member, password);
  await markSession(ctx, member, 'unlocked');
}
