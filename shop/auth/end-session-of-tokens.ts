import { eq, or } from 'drizzle-orm';
import { sessions } from '#db/schema.ts';
import { type Ctx, inTransaction, lockUser } from '../context.ts';
import { endFamily } from './session.ts';
import { hashToken } from './tokens.ts';

/** The tokens of a session as stored by a browser: the access token may have expired before the refresh token. */
export type SessionTokens = { token: string | undefined; refreshToken: string | undefined };

/** Ends the sessions of both tokens; unknown tokens change nothing. */
export async function endSessionOfTokens(ctx: Ctx, { token, refreshToken }: SessionTokens): Promise<void> {
  const rows = await ctx.db
    .selectDistinct({ family: sessions.family, userId: sessions.userId })
    .from(sessions)
    .where(
      or(
        token ? eq(sessions.accessHash, hashToken(token)) : undefined,
        refreshToken ? eq(sessions.refreshHash, hashToken(refreshToken)) : undefined,
      ),
    );
  for (const { family, userId } of rows)
    await inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId);
      await endFamily(tx, family);
    });
}
