import { z } from 'zod';
import { verb } from '#shop/verb.ts';
import { updateStaffSession } from './update-session.ts';
import { passwordField, requireOwnPassword } from './own-password.ts';

export const unlockSessionInput = z.object({ password: passwordField });

/** Locks the current user's session, like the idle timeout does. */
export const lockSession = verb({
  scope: 'lockedMember',
  run: (ctx) => updateStaffSession(ctx, ctx.actor, 'locked'),
});

/** Unlocks the current user's session, with their password. 422 at `password`, 429 after ten wrong ones. */
export const unlockSession = verb({
  scope: 'lockedMember',
  input: unlockSessionInput,
  async run(ctx, { password }): Promise<void> {
    const member = ctx.actor;
    await requireOwnPassword(ctx, member, password);
    await updateStaffSession(ctx, member, 'unlocked');
  },
});
