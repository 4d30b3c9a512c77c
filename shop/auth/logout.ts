import { and, eq, isNull } from 'drizzle-orm';
import { sessions } from '#db/schema.ts';
import { type Ctx, requireCustomer } from '../context.ts';

/** Ends the session the asker came with, both of its tokens; a second time changes nothing. */
export async function logout(ctx: Ctx): Promise<void> {
  const { sessionId } = requireCustomer(ctx);
  await ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}
