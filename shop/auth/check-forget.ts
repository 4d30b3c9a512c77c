import { resetTokens } from '#db/schema.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { ShopError } from '../errors.ts';
import { enteredCode } from './code-input.ts';
import { codeOwner, tryCode, useCode } from './codes.ts';
import { dropResetTokens } from './reset-tokens.ts';
import { hashToken, newToken } from './tokens.ts';
import { findUser, lockedUser } from './user.ts';

/** Gives a token for a code of `forget`: it sets a new password once, within 15 minutes (a setting). Refuses as `verify` does. */
export async function checkForget(ctx: Ctx, input: unknown): Promise<{ resetToken: string }> {
  const { to, code } = await enteredCode(ctx, input);
  const owner = codeOwner(await findUser(ctx.db, to), to, 'reset');
  const right = await tryCode(ctx, owner, 'reset', to, code);
  const { reset_minutes } = await ctx.settings.get();
  const resetToken = newToken();
  await inTransaction(ctx, async (tx) => {
    const { id, status } = await lockedUser(tx, right.owner.id);
    if (status === 'blocked') throw new ShopError('blocked');
    await useCode(tx, right.id);
    await dropResetTokens(tx, id);
    await tx.db.insert(resetTokens).values({
      userId: id,
      tokenHash: hashToken(resetToken),
      expiresAt: new Date(ctx.now.getTime() + reset_minutes * 60_000),
      createdAt: ctx.now,
    });
  });
  return { resetToken };
}
