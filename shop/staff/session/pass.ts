import { z } from 'zod';
import { type Ctx, inTransaction, requireMember } from '#shop/context.ts';
import { parse } from '#shop/parse.ts';
import { audit } from '../audit.ts';
import { markSession } from './mark.ts';
import { codeField, takeCode } from './take-code.ts';

export const passInput = z.object({ code: codeField });

/**
 * Passes the asker's second factor for this session, by a code of the app or by a recovery code. 409 `second_factor_off`, 422
 * `wrong_code`, 429.
 */
export async function pass(ctx: Ctx, input: unknown): Promise<void> {
  const member = requireMember(ctx);
  const { userId } = member;
  const { code } = parse(passInput, input);
  const { by } = await takeCode(ctx, userId, code);
  await inTransaction(ctx, async (tx) => {
    await markSession(tx, member, 'passed');
    if (by === 'recovery_code')
      await audit(tx, { actorId: userId, action: 'second_factor.recovery', entity: 'member', entityId: userId });
  });
}
