import { verb } from '#shop/verb.ts';
import { resetTokens } from '#db/schema.ts';
import { inTransaction } from '../context.ts';
import { ShopError } from '../errors.ts';
import { codeInput, enteredCode } from './code-input.ts';
import { codeOwner, verifyCode, consumeCode } from './codes.ts';
import { deleteResetTokens } from './reset-tokens.ts';
import { hashToken, newToken } from './tokens.ts';
import { findUser, lockAndReadUser } from './user.ts';

/** Exchanges a code of `requestPasswordReset` for a token that sets a new password once, within 15 minutes (a setting). Refuses as `verify` does. */
export const checkResetCode = verb({
  scope: 'anyone',
  input: codeInput,
  async run(ctx, input): Promise<{ resetToken: string }> {
    const { to, code } = await enteredCode(ctx, input);
    const owner = codeOwner(await findUser(ctx.db, to), to, 'reset');
    const right = await verifyCode(ctx, owner, 'reset', to, code);
    const { reset_minutes } = await ctx.settings.get();
    const resetToken = newToken();
    await inTransaction(ctx, async (tx) => {
      const { id, status } = await lockAndReadUser(tx, right.owner.id);
      if (status === 'blocked') throw new ShopError('blocked');
      await consumeCode(tx, right.id);
      await deleteResetTokens(tx, id);
      await tx.db.insert(resetTokens).values({
        userId: id,
        tokenHash: hashToken(resetToken),
        expiresAt: new Date(ctx.now.getTime() + reset_minutes * 60_000),
        createdAt: ctx.now,
      });
    });
    return { resetToken };
  },
});
