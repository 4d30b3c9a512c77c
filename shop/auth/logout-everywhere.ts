import { type Ctx, inTransaction, lockUser, requireCustomer } from '../context.ts';
import { endSessions } from './session.ts';

/** Ends every session of the asker's account, this one too. */
export async function logoutEverywhere(ctx: Ctx): Promise<void> {
  const { userId } = requireCustomer(ctx);
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId);
    await endSessions(tx, userId);
  });
}
