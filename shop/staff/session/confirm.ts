import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { secondFactors } from '#db/schema.ts';
import { type Ctx, inTransaction, requireMember } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { parse } from '#shop/parse.ts';
import { audit } from '../audit.ts';
import { markSession } from './mark.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { codeField, countTry, isLaterThan, wrongCode } from './take-code.ts';
import { stepOf } from './totp.ts';

export const confirmInput = z.object({ code: codeField });

/**
 * Turns the second factor on that the asker has begun to set up, against a code of it, and gives the recovery codes, this once. The
 * asker's other sessions must pass it from now on; this one has. 409 `second_factor_off`, 422 `wrong_code`, 429.
 */
export async function confirm(ctx: Ctx, input: unknown): Promise<string[]> {
  const member = requireMember(ctx);
  const { userId } = member;
  const { code } = parse(confirmInput, input);
  await countTry(ctx, userId);
  const open = and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt));
  const [factor] = await ctx.db.select().from(secondFactors).where(open);
  if (!factor) throw new ShopError('second_factor_off');
  const step = stepOf(ctx, userId, factor.secret, code);
  if (step === null) throw wrongCode();
  return inTransaction(ctx, async (tx) => {
    const [on] = await tx.db
      .update(secondFactors)
      .set({ confirmedAt: ctx.now, lastStep: step })
      .where(and(open, eq(secondFactors.secret, factor.secret), isLaterThan(step)))
      .returning({ userId: secondFactors.userId });
    if (!on) throw wrongCode();
    const codes = await makeRecoveryCodes(tx, userId);
    await markSession(tx, member, 'passed');
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
}
