import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { recoveryCodes } from '#db/schema.ts';
import { hashToken } from '#shop/auth/tokens.ts';
import type { Ctx } from '#shop/context.ts';

const howMany = 10;

/** 80 bits as five groups of four, easily read: `3f8a-91c0-…`. */
const newCode = (): string => randomBytes(10).toString('hex').match(/.{4}/g)!.join('-');

/** Whether it can only be meant as a recovery code. */
export const isRecoveryCode = (code: string): boolean => /^[\da-f]{20}$/.test(code);

/** Makes a member's recovery codes anew, in the transaction that turns their second factor on, and gives them this once. */
export async function makeRecoveryCodes(ctx: Ctx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await ctx.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashToken(code.replaceAll('-', '')) })));
  return codes;
}

/** Takes a recovery code, once; false when it is not one, or was used. */
export async function takeRecoveryCode(ctx: Ctx, userId: number, code: string): Promise<boolean> {
  const taken = await ctx.db
    .update(recoveryCodes)
    .set({ usedAt: ctx.now })
    .where(
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashToken(code)), isNull(recoveryCodes.usedAt)),
    )
    .returning({ id: recoveryCodes.id });
  return taken.length > 0;
}
