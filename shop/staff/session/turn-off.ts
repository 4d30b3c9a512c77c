import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { recoveryCodes, secondFactors } from '#db/schema.ts';
import { type Ctx, inTransaction, requireMember } from '#shop/context.ts';
import { parse } from '#shop/parse.ts';
import { audit } from '../audit.ts';
import { passwordField, requireOwnPassword } from './own-password.ts';
import { codeField, takeCode } from './take-code.ts';

export const turnOffInput = z.object({ password: passwordField, code: codeField });

/** Turns the asker's second factor off, against password and code: for another device. 409 `second_factor_off`, 422, 429. */
export async function turnOff(ctx: Ctx, input: unknown): Promise<void> {
  const member = requireMember(ctx);
  const { userId } = member;
  const { password, code } = parse(turnOffInput, input);
  await requireOwnPassword(ctx, member, password);
  await takeCode(ctx, userId, code);
  await inTransaction(ctx, async (tx) => {
    await forgetSecondFactor(tx, userId);
    await audit(tx, {
      actorId: userId,
      action: 'second_factor.off',
      entity: 'member',
      entityId: userId,
      before: { second_factor: true },
      after: { second_factor: false },
    });
  });
}

/** Takes a second factor away with its recovery codes; false when there was none. */
export async function forgetSecondFactor(ctx: Ctx, userId: number): Promise<boolean> {
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const gone = await ctx.db
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ userId: secondFactors.userId });
  return gone.length > 0;
}
