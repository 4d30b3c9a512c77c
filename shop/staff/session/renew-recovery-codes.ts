import { and, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { secondFactors } from '#db/schema.ts';
import { inTransaction } from '#shop/context.ts';
import { verb } from '#shop/verb.ts';
import { ShopError } from '#shop/errors.ts';
import { audit } from '#shop/audit/audit.ts';
import { passwordField, requireOwnPassword } from './own-password.ts';
import { countRecoveryCodes, createRecoveryCodes } from './recovery-codes.ts';
import { codeField, consumeCode } from './consume-code.ts';

export const renewRecoveryCodesInput = z.object({ password: passwordField, code: codeField });

/**
 * Replaces the current user's recovery codes, with password and a code of the second factor, and returns them only this once; the old ones are no
 * longer valid. 409 `second_factor_off`, 422, 429.
 */
export const renewRecoveryCodes = verb({
  scope: 'member',
  input: renewRecoveryCodesInput,
  async run(ctx, { password, code }): Promise<string[]> {
    const member = ctx.actor;
    const { userId } = member;
    await requireOwnPassword(ctx, member, password);
    await consumeCode(ctx, userId, code);
    return inTransaction(ctx, async (tx) => {
      // Of two concurrent calls the later one's codes are the only ones left; and no codes are created for a factor that was just turned off.
      const [on] = await tx.db
        .select({ userId: secondFactors.userId })
        .from(secondFactors)
        .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
        .for('update');
      if (!on) throw new ShopError('second_factor_off');
      const codesLeft = await countRecoveryCodes(tx, userId);
      const codes = await createRecoveryCodes(tx, userId);
      await audit(tx, {
        actorId: userId,
        action: 'second_factor.recovery_codes',
        entity: 'member',
        entityId: userId,
        before: { recovery_codes: codesLeft },
        after: { recovery_codes: codes.length },
      });
      return codes;
    });
  },
});
