import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { recoveryCodes, secondFactors } from '#db/schema.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { verb } from '#shop/verb.ts';
import { audit } from '#shop/audit/audit.ts';
import { passwordField, requireOwnPassword } from './own-password.ts';
import { codeField, consumeCode } from './consume-code.ts';

export const disableSecondFactorInput = z.object({ password: passwordField, code: codeField });

/** Turns the current user's second factor off, with password and code, so that they can set up another device. 409 `second_factor_off`, 422, 429. */
export const disableSecondFactor = verb({
  scope: 'member',
  input: disableSecondFactorInput,
  async run(ctx, { password, code }): Promise<void> {
    const member = ctx.actor;
    const { userId } = member;
    await requireOwnPassword(ctx, member, password);
    await consumeCode(ctx, userId, code);
    await inTransaction(ctx, async (tx) => {
      await deleteSecondFactor(tx, userId);
      await audit(tx, {
        actorId: userId,
        action: 'second_factor.off',
        entity: 'member',
        entityId: userId,
        before: { second_factor: true },
        after: { second_factor: false },
      });
    });
  },
});

/** Deletes a second factor with its recovery codes; false when there was none. */
export async function deleteSecondFactor(ctx: Ctx, userId: number): Promise<boolean> {
  // In the order of `renewRecoveryCodes`, which locks the factor first.
  const deleted = await ctx.db
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ userId: secondFactors.userId });
  await ctx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return deleted.length > 0;
}
