import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { secondFactors } from '#db/schema.ts';
import { inTransaction } from '#shop/context.ts';
import { verb } from '#shop/verb.ts';
import { ShopError } from '#shop/errors.ts';
import { audit } from '#shop/audit/audit.ts';
import { updateStaffSession } from './update-session.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { codeField, countCodeAttempt, isLaterThan, wrongCodeError } from './consume-code.ts';
import { findTimeStep } from './totp.ts';

export const confirmSecondFactorInput = z.object({ code: codeField });

/**
 * Turns on the second factor that the current user has begun to set up, with a code of it, and returns the recovery codes, only this once. The
 * user's other sessions must pass it from now on; this one has. 409 `second_factor_off`, 422 `wrong_code`, 429.
 */
export const confirmSecondFactor = verb({
  scope: 'member',
  input: confirmSecondFactorInput,
  async run(ctx, { code }): Promise<string[]> {
    const member = ctx.actor;
    const { userId } = member;
    await countCodeAttempt(ctx, userId);
    const open = and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt));
    const [factor] = await ctx.db.select().from(secondFactors).where(open);
    if (!factor) throw new ShopError('second_factor_off');
    const step = findTimeStep(ctx, userId, factor.secret, code);
    if (step === null) throw wrongCodeError(ctx, userId);
    return inTransaction(ctx, async (tx) => {
      const [on] = await tx.db
        .update(secondFactors)
        .set({ confirmedAt: ctx.now, lastStep: step })
        .where(and(open, eq(secondFactors.secret, factor.secret), isLaterThan(step)))
        .returning({ userId: secondFactors.userId });
      if (!on) throw wrongCodeError(ctx, userId);
      const codes = await createRecoveryCodes(tx, userId);
      await updateStaffSession(tx, member, 'passed');
      await audit(tx, {
        actorId: userId,
        action: 'second_factor.on',
        entity: 'member',
        entityId: userId,
        before: { second_factor: false },
        after: { second_factor: true },
      });
      return codes;
    });
  },
});
