import { verb } from '#shop/verb.ts';
import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { sessions } from '#db/schema.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { ShopError } from '../errors.ts';
import { isSessionExpired, staffSessionColumns, staffSessionJoins, staffSessionRow } from './session-state.ts';
import { endFamily, openSession, type Tokens } from './session.ts';
import { hashToken } from './tokens.ts';
import { lockAndReadUser, type User, userOf } from './user.ts';

export const refreshInput = z.object({ refresh_token: z.string().min(1).max(200) });

type Options = {
  /** Accepts a token that was used a few seconds ago: two tabs of one browser refresh concurrently. */
  leeway?: boolean;
};

/**
 * Returns a new pair of tokens for a refresh token, and invalidates the old pair. A token that was used before is in two hands, so the whole family
 * ends: of two concurrent refreshes one wins, and then loses its session too, so a client must refresh one at a time. With `leeway`, a token used
 * less than 30 s ago (a setting) gives another pair while its family is active. Otherwise 401.
 */
export const refresh = verb({
  scope: 'anyone',
  input: refreshInput,
  async run(ctx, { refresh_token }, { leeway = false }: Options = {}): Promise<Tokens & { user: User }> {
    const { refresh_leeway_seconds } = await ctx.settings.get();
    const ofToken = eq(sessions.refreshHash, hashToken(refresh_token));
    const [session] = await ctx.db.select({ userId: sessions.userId }).from(sessions).where(ofToken);
    if (!session) throw new ShopError('unauthenticated');

    const result = await inTransaction(ctx, async (tx) => {
      const user = await lockAndReadUser(tx, session.userId);
      if (user.status !== 'active') return null;
      if (await isStaffSessionOver(tx, ofToken)) return null;
      const next = async (family: string) => ({
        ...(await openSession(tx, user.id, family)),
        user: await userOf(tx, user),
      });
      const [used] = await tx.db
        .update(sessions)
        .set({ refreshedAt: ctx.now, revokedAt: ctx.now })
        .where(and(ofToken, isNull(sessions.revokedAt), gt(sessions.refreshExpiresAt, ctx.now)))
        .returning();
      if (used) return next(used.family);

      const [former] = await tx.db.select().from(sessions).where(ofToken);
      if (!former?.refreshedAt) return null;
      const recent = ctx.now.getTime() - former.refreshedAt.getTime() < refresh_leeway_seconds * 1000;
      if (leeway && recent && (await isFamilyActive(tx, former.family))) return next(former.family);
      await endFamily(tx, former.family);
      ctx.recordSecurityEvent({ type: 'refresh_token_reused', userId: user.id });
      return null;
    });
    // Thrown only after the commit: the family must stay ended.
    if (!result) throw new ShopError('unauthenticated');
    return result;
  },
});

async function isFamilyActive(ctx: Ctx, family: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.family, family), isNull(sessions.revokedAt)))
    .limit(1);
  return row !== undefined;
}

/** Whether the session belongs to a user with scopes and has reached its maximum duration; if so, ends its family. */
async function isStaffSessionOver(ctx: Ctx, ofToken: SQL): Promise<boolean> {
  const [row] = await queryRows(
    ctx.db,
    staffSessionRow.extend({ family: z.string() }),
    sql`select s.family, ${staffSessionColumns(ctx.now)} from (select * from sessions where ${ofToken}) s
      join users u on u.id = s.user_id ${staffSessionJoins}`,
  );
  if (!row || !isSessionExpired(row.age, await ctx.settings.get())) return false;
  await endFamily(ctx, row.family);
  return true;
}
