import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import { secondFactors } from '#db/schema.ts';
import { limit, shared } from '#shop/auth/rate-limit.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { asciiDigits } from '#values/digits.ts';
import { isRecoveryCode, takeRecoveryCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

/** A code as entered: digits of either script, with or without what parts their groups. */
export const codeField = z
  .string()
  .min(1)
  .max(100)
  .transform((text) =>
    asciiDigits(text)
      .replace(/[\s\p{Cf}-]/gu, '')
      .toLowerCase(),
  );

export const wrongCode = () => new ShopError('wrong_code', { fields: { code: [{ key: 'wrong_code' }] } });

/** Counts a try at a member's codes, whatever becomes of it; 429 like for other codes. Outside a transaction: it must outlive a failure. */
export async function countTry(ctx: Ctx, userId: number): Promise<void> {
  const {
    code_tries_per_hour: hour,
    code_tries_per_day: one,
    code_tries_per_day_from_all: all,
  } = await ctx.settings.get();
  await limit(ctx, `second-factor:${userId}`, hour, 3600);
  for (const { key, points } of shared(ctx, 'second-factor-day', String(userId), { one, all }))
    await limit(ctx, key, points, 86_400);
}

/** No step up to the last one that was taken. */
export const isLaterThan = (step: number) => or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step));

/**
 * Takes a code of a member's second factor, or one of their recovery codes, so that it can't be taken again; of two at once one wins.
 * 409 `second_factor_off`, 422 `wrong_code`, 429.
 */
export async function takeCode(ctx: Ctx, userId: number, code: string): Promise<{ by: 'app' | 'recovery_code' }> {
  await countTry(ctx, userId);
  const mine = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
  const [factor] = await ctx.db.select().from(secondFactors).where(mine);
  if (!factor) throw new ShopError('second_factor_off');
  if (isRecoveryCode(code)) {
    if (await takeRecoveryCode(ctx, userId, code)) return { by: 'recovery_code' };
    throw wrongCode();
  }
  const step = stepOf(ctx, userId, factor.secret, code);
  if (step === null) throw wrongCode();
  const taken = await ctx.db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(mine, eq(secondFactors.secret, factor.secret), isLaterThan(step)))
    .returning({ userId: secondFactors.userId });
  if (taken.length === 0) throw wrongCode();
  return { by: 'app' };
}
