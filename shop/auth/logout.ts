import { inTransaction, lockUser } from '../context.ts';
import { verb } from '#shop/verb.ts';
import { endSession } from './session.ts';

/** Ends the current session with both of its tokens; a second call changes nothing. */
export const logout = verb({
  scope: 'customer',
  async run(ctx): Promise<void> {
    const { sessionId, userId } = ctx.actor;
    await inTransaction(ctx, async (tx) => {
      // A refresh takes the same lock, so it can't add a pair of tokens to the session while this ends it.
      await lockUser(tx, userId);
      await endSession(tx, sessionId);
    });
  },
});
