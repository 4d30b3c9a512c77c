import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { recoveryCodes } from '#db/schema.ts';
import { hashToken } from '#shop/auth/tokens.ts';
import type { Ctx } from '#shop/context.ts';

const codeCount = 10;

/** 80 bits as five groups of four, easy to read: `3f8a-91c0-…`. */
const newCode = (): string => randomBytes(10).toString('hex').match(/.{4}/g)!.join('-');

/** Whether the input has the form of a recovery code. */
export const isRecoveryCode = (code: string): boolean => /^[\da-f]{20}$/.test(code);

/** Replaces a member's recovery codes, in the transaction that turns their second factor on, and returns them only this once. */
export async function createRecoveryCodes(ctx: Ctx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode);
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await ctx.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashToken(code.replaceAll('-', '')) })));
  return codes;
}

export const countRecoveryCodes = (ctx: Ctx, userId: number): Promise<number> =>
  ctx.db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));

/** Consumes a recovery code; false when it is invalid or used. */
export async function consumeRecoveryCode(ctx: Ctx, userId: number, code: string): Promise<boolean> {
  const consumed = await ctx.db
    .update(recoveryCodes)
    .set({ usedAt: ctx.now })
    .where(
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashToken(code)), isNull(recoveryCodes.usedAt)),
    )
    .returning({ id: recoveryCodes.id });
  return consumed.length > 0;
}
