import { randomUUID } from 'node:crypto';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { sessions } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { hashToken, newToken } from './tokens.ts';

/** A pair of tokens; `expiresIn` is the idle time in seconds after which the access token expires. */
export type Tokens = { token: string; tokenType: 'Bearer'; expiresIn: number; refreshToken: string };

const daySeconds = 86_400;

/** The most open sessions of an account. */
const maxSessions = 20;

/**
 * Opens a session of the user: the first pair of tokens of a new family, or the next one of `family`. Beyond 20 sessions the oldest ends. Runs in the
 * transaction that locks the account's row, so that concurrent sign-ins see each other.
 */
export async function openSession(ctx: Ctx, userId: number, family?: string): Promise<Tokens> {
  const { access_days, refresh_days } = await ctx.settings.get();
  const token = newToken();
  const refreshToken = newToken();
  const after = (days: number) => new Date(ctx.now.getTime() + days * daySeconds * 1000);
  await ctx.db.insert(sessions).values({
    userId,
    family: family ?? randomUUID(),
    accessHash: hashToken(token),
    refreshHash: hashToken(refreshToken),
    accessExpiresAt: after(access_days),
    refreshExpiresAt: after(refresh_days),
    lastSeenAt: ctx.now,
    createdAt: ctx.now,
  });
  if (family === undefined) await endOldest(ctx, userId);
  return { token, tokenType: 'Bearer', expiresIn: access_days * daySeconds, refreshToken };
}

async function familyOf(ctx: Ctx, sessionId: number): Promise<string | undefined> {
  const [row] = await ctx.db.select({ family: sessions.family }).from(sessions).where(eq(sessions.id, sessionId));
  return row?.family;
}

export async function endFamily(ctx: Ctx, family: string): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now })
    .where(and(eq(sessions.family, family), isNull(sessions.revokedAt)));
}

/** Ends a session: its pair of tokens, and the pairs refreshed from it. */
export async function endSession(ctx: Ctx, sessionId: number): Promise<void> {
  const family = await familyOf(ctx, sessionId);
  if (family) await endFamily(ctx, family);
}

/**
 * Ends every session of an account except `except`. Runs in the transaction that locks the account's row: opening a session locks it too, so that
 * none can be opened concurrently.
 */
export async function endSessions(ctx: Ctx, userId: number, except?: number): Promise<void> {
  const exceptFamily = except === undefined ? undefined : await familyOf(ctx, except);
  await ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        exceptFamily === undefined ? undefined : ne(sessions.family, exceptFamily),
      ),
    );
}

/** Ends the oldest sessions that an account has beyond the limit. */
async function endOldest(ctx: Ctx, userId: number): Promise<void> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const ended = await queryRows(
    ctx.db,
    z.object({ family: z.string() }),
    sql`
    update sessions set revoked_at = ${now} where user_id = ${userId} and revoked_at is null and family in (
      select family from sessions where user_id = ${userId} group by family
      having bool_or(revoked_at is null and refresh_expires_at > ${now}) order by min(id) desc offset ${maxSessions})
    returning family`,
  );
  const count = new Set(ended.map(({ family }) => family)).size;
  if (count > 0) ctx.recordSecurityEvent({ type: 'sessions_ended', userId, count });
}
