import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import { secondFactors } from '#db/schema.ts';
import { limit, sharedLimits } from '#shop/auth/rate-limit.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { asciiDigits } from '#values/digits.ts';
import { isRecoveryCode, consumeRecoveryCode } from './recovery-codes.ts';
import { findTimeStep } from './totp.ts';

/** A code as entered: Western or Arabic digits, with or without separators. */
export const codeField = z
  .string()
  .min(1)
  .max(100)
  .transform((text) =>
    asciiDigits(text)
      .replace(/[\s\p{Cf}-]/gu, '')
      .toLowerCase(),
  );

/** The 422 of a wrong code of a second factor; records it in the security log. */
export function wrongCodeError(ctx: Ctx, userId: number): ShopError {
  ctx.recordSecurityEvent({ type: 'second_factor_refused', userId });
  return new ShopError('wrong_code', { fields: { code: [{ key: 'wrong_code' }] } });
}

/** Counts a try of a member's codes, whatever its result; 429 as for other codes. Outside a transaction: the count must survive a failure. */
export async function countCodeAttempt(ctx: Ctx, userId: number): Promise<void> {
  const {
    code_tries_per_hour: hour,
    code_tries_per_day: perCode,
    code_tries_per_day_from_all: all,
  } = await ctx.settings.get();
  await limit(ctx, `second-factor:${userId}`, hour, 3600);
  for (const { key, points } of sharedLimits(ctx, 'second-factor-day', String(userId), { one: perCode, all }))
    await limit(ctx, key, points, 86_400);
}

/** Whether a code's step is later than the last one used: each code works once. */
export const isLaterThan = (step: number) => or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step));

/**
 * Consumes a code of a member's second factor, or one of their recovery codes; of two concurrent calls one wins. 409 `second_factor_off`, 422
 * `wrong_code`, 429.
 */
export async function consumeCode(ctx: Ctx, userId: number, code: string): Promise<{ by: 'app' | 'recovery_code' }> {
  await countCodeAttempt(ctx, userId);
  const isOwn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
  const [factor] = await ctx.db.select().from(secondFactors).where(isOwn);
  if (!factor) throw new ShopError('second_factor_off');
  if (isRecoveryCode(code)) {
    if (await consumeRecoveryCode(ctx, userId, code)) return { by: 'recovery_code' };
    throw wrongCodeError(ctx, userId);
  }
  const step = findTimeStep(ctx, userId, factor.secret, code);
  if (step === null) throw wrongCodeError(ctx, userId);
  const consumed = await ctx.db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isOwn, eq(secondFactors.secret, factor.secret), isLaterThan(step)))
    .returning({ userId: secondFactors.userId });
  if (consumed.length === 0) throw wrongCodeError(ctx, userId);
  return { by: 'app' };
}
