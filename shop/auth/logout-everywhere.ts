import { inTransaction, lockUser } from '../context.ts';
import { verb } from '#shop/verb.ts';
import { endSessions } from './session.ts';

/** Ends every session of the current user's account, including this one. */
export const logoutEverywhere = verb({
  scope: 'customer',
  async run(ctx): Promise<void> {
    const { userId } = ctx.actor;
    await inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId);
      await endSessions(tx, userId);
    });
  },
});
