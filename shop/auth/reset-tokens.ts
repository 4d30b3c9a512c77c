import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import { otpCodes, resetTokens } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { hashToken } from './tokens.ts';

/** Ends every open reset token of an account, in the transaction that makes them stale. */
export async function deleteResetTokens(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db
    .update(resetTokens)
    .set({ usedAt: ctx.now })
    .where(and(eq(resetTokens.userId, userId), isNull(resetTokens.usedAt)));
}

const open = (ctx: Ctx, token: string) =>
  and(eq(resetTokens.tokenHash, hashToken(token)), isNull(resetTokens.usedAt), gt(resetTokens.expiresAt, ctx.now));

/** The user whose password a token may set; null when the token is unknown, used or too old. */
export async function resetTokenOwner(ctx: Ctx, token: string): Promise<number | null> {
  const [row] = await ctx.db.select({ userId: resetTokens.userId }).from(resetTokens).where(open(ctx, token));
  return row?.userId ?? null;
}

/**
 * Consumes a token, in the transaction that locks its owner's row, and returns the destination of its code; null when the token is no longer valid.
 */
export async function consumeResetToken(ctx: Ctx, token: string): Promise<{ sentTo: string | null } | null> {
  const [used] = await ctx.db.update(resetTokens).set({ usedAt: ctx.now }).where(open(ctx, token)).returning();
  if (!used) return null;
  const [code] = await ctx.db
    .select({ sentTo: otpCodes.destination })
    .from(otpCodes)
    .where(and(eq(otpCodes.userId, used.userId), eq(otpCodes.purpose, 'reset'), lte(otpCodes.usedAt, used.createdAt)))
    .orderBy(desc(otpCodes.usedAt), desc(otpCodes.id))
    .limit(1);
  return { sentTo: code?.sentTo ?? null };
}
