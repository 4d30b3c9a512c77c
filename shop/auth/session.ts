import { randomUUID } from 'node:crypto';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { sessions } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { hashToken, newToken } from './tokens.ts';

/** A pair of tokens; `expiresIn` is the seconds of idleness after which the first no longer counts. */
export type Tokens = { token: string; tokenType: 'Bearer'; expiresIn: number; refreshToken: string };

const daySeconds = 86_400;

/** Begins a session of the user: the first pair of tokens of a new family, or the next one of `family`. */
export async function openSession(ctx: Ctx, userId: number, family: string = randomUUID()): Promise<Tokens> {
  const { access_days, refresh_days } = await ctx.settings.get();
  const token = newToken();
  const refreshToken = newToken();
  const after = (days: number) => new Date(ctx.now.getTime() + days * daySeconds * 1000);
  await ctx.db.insert(sessions).values({
    userId,
    family,
    accessHash: hashToken(token),
    refreshHash: hashToken(refreshToken),
    accessExpiresAt: after(access_days),
    refreshExpiresAt: after(refresh_days),
    lastSeenAt: ctx.now,
    createdAt: ctx.now,
  });
  return { token, tokenType: 'Bearer', expiresIn: access_days * daySeconds, refreshToken };
}

/** The family of pairs that a session is one of. */
async function familyOf(ctx: Ctx, sessionId: number): Promise<string | undefined> {
  const [row] = await ctx.db.select({ family: sessions.family }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.family;
}

/** Ends every pair of one family. */
export async function endFamily(ctx: Ctx, family: string): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now })
    .where(and(eq(sessions.family, family), isNull(sessions.revokedAt)));
}

/** Ends a session: its pair, and those that came of a refresh of it. */
export async function endSession(ctx: Ctx, sessionId: number): Promise<void> {
  const family = await familyOf(ctx, sessionId);
  if (family) await endFamily(ctx, family);
}

/**
 * Ends every session of an account, but the one of `except`. In the transaction that holds the account's row: whatever begins
 * a session holds it too, so that none comes into being beside this.
 */
export async function endSessions(ctx: Ctx, userId: number, except?: number): Promise<void> {
  const kept = except === undefined ? undefined : await familyOf(ctx, except);
  await ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        kept === undefined ? undefined : ne(sessions.family, kept),
      ),
    );
}
