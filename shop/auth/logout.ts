import { type Ctx, requireCustomer } from '../context.ts';
import { endSession } from './session.ts';

/** Ends the session the asker came with, both of its tokens; a second time changes nothing. */
export async function logout(ctx: Ctx): Promise<void> {
  const { sessionId } = requireCustomer(ctx);
  await endSession(ctx, sessionId);
}
