import { z } from 'zod';
import { inTransaction } from '#shop/context.ts';
import { verb } from '#shop/verb.ts';
import { audit } from '#shop/audit/audit.ts';
import { updateStaffSession } from './update-session.ts';
import { codeField, consumeCode } from './consume-code.ts';

export const verifySecondFactorInput = z.object({ code: codeField });

/**
 * Passes the current user's second factor for this session, with a code of the app or a recovery code. 409 `second_factor_off`, 422 `wrong_code`,
 * 429.
 */
export const verifySecondFactor = verb({
  scope: 'member',
  input: verifySecondFactorInput,
  async run(ctx, { code }): Promise<void> {
    const member = ctx.actor;
    const { userId } = member;
    const { by } = await consumeCode(ctx, userId, code);
    await inTransaction(ctx, async (tx) => {
      await updateStaffSession(tx, member, 'passed');
      if (by === 'recovery_code')
        await audit(tx, { actorId: userId, action: 'second_factor.recovery', entity: 'member', entityId: userId });
    });
  },
});
