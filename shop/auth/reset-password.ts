import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#db/schema.ts';
import { inTransaction } from '../context.ts';
import { verb } from '#shop/verb.ts';
import { ShopError } from '../errors.ts';
import { deleteCodes } from './codes.ts';
import { clearAccountGuesses } from './guesses.ts';
import { deleteKnownDevices } from './known-devices.ts';
import { newPassword, passwordsAgree, passwordsDiffer } from './new-password.ts';
import { hashPassword } from './password.ts';
import { assertStrongPassword } from './password-rules.ts';
import { limit, perAddress } from './rate-limit.ts';
import { deleteResetTokens, resetTokenOwner, consumeResetToken } from './reset-tokens.ts';
import { endSessions } from './session.ts';
import { lockAndReadUser } from './user.ts';
import { verifiedFields } from './verify.ts';

export const resetPasswordInput = z
  .object({ reset_token: z.string().min(1).max(200), ...newPassword })
  .refine(passwordsAgree, passwordsDiffer);

const clearedEmail = { email: null, emailVerifiedAt: null, pendingEmail: null };

const invalid = () => new ShopError('reset_invalid', { fields: { reset_token: [{ key: 'reset_invalid' }] } });

/**
 * Sets a new password with the token of `checkResetCode`, once; 422 `reset_invalid` when it is unknown, used or too old. Ends every session, open
 * code and other token of the account, clears its wrong passwords and known devices, and verifies the destination of the code.
 */
export const resetPassword = verb({
  scope: 'anyone',
  input: resetPasswordInput,
  async run(ctx, { reset_token: token, password }): Promise<void> {
    const settings = await ctx.settings.get();
    if (ctx.address)
      await limit(ctx, `reset:${ctx.address}`, await perAddress(ctx, settings.code_tries_per_address_hour), 3600);
    const userId = await resetTokenOwner(ctx, token);
    if (userId === null) throw invalid();
    const [owner] = await ctx.db.select().from(users).where(eq(users.id, userId));
    await assertStrongPassword(password, owner ?? {});
    const passwordHash = await hashPassword(password, { address: ctx.address, account: `known:${userId}` });
    await inTransaction(ctx, async (tx) => {
      const row = await lockAndReadUser(tx, userId);
      const used = await consumeResetToken(tx, token);
      if (!used) throw invalid();
      if (row.status === 'blocked') throw new ShopError('blocked');
      const { sentTo } = used;
      // When several people have registered a number, the phone's owner may not be the one who entered the e-mail address.
      const isTaken = sentTo === row.phone && row.registrationDisputed;
      await tx.db
        .update(users)
        .set({ passwordHash, ...(sentTo !== null && verifiedFields(tx, sentTo, row)), ...(isTaken && clearedEmail) })
        .where(eq(users.id, userId));
      await endSessions(tx, userId);
      await deleteCodes(tx, userId);
      await deleteResetTokens(tx, userId);
      await clearAccountGuesses(tx, row);
      await deleteKnownDevices(tx, userId);
    });
  },
});
