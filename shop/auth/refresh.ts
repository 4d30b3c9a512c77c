import { and, eq, gt, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { sessions } from '#db/schema.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { ShopError } from '../errors.ts';
import { parse } from '../parse.ts';
import { endFamily, openSession, type Tokens } from './session.ts';
import { hashToken } from './tokens.ts';
import { lockedUser, type User, userOf } from './user.ts';

export const refreshInput = z.object({ refresh_token: z.string().min(1).max(200) });

type Options = {
  /** Allows a token that was used moments ago once more: two tabs of one browser refresh at once. */
  leeway?: boolean;
};

/**
 * Gives a new pair of tokens for a refresh token, which with its access token counts no more. One that was used before is in
 * two hands: the whole family ends. So of two at once one wins, and then has lost too; a client refreshes one at a time. With
 * `leeway` a token used less than 30 s ago (a setting) gives a further pair, while its family lives. Else 401.
 */
export async function refresh(
  ctx: Ctx,
  input: unknown,
  { leeway = false }: Options = {},
): Promise<Tokens & { user: User }> {
  const { refresh_token } = parse(refreshInput, input);
  const { refresh_leeway_seconds } = await ctx.settings.get();
  const ofToken = eq(sessions.refreshHash, hashToken(refresh_token));
  const [known] = await ctx.db.select({ userId: sessions.userId }).from(sessions).where(ofToken);
  if (!known) throw new ShopError('unauthenticated');

  const given = await inTransaction(ctx, async (tx) => {
    const user = await lockedUser(tx, known.userId);
    if (user.status !== 'active') return null;
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
    if (leeway && recent && (await lives(tx, former.family))) return next(former.family);
    await endFamily(tx, former.family);
    return null;
  });
  // Thrown only now: the end of a family must stay.
  if (!given) throw new ShopError('unauthenticated');
  return given;
}

async function lives(ctx: Ctx, family: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.family, family), isNull(sessions.revokedAt)))
    .limit(1);
  return row !== undefined;
}
