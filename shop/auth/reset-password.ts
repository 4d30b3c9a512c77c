import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { rateLimits, users } from '#db/schema.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { ShopError } from '../errors.ts';
import { parse } from '../parse.ts';
import { dropCodes } from './codes.ts';
import { wrongLogins } from './login.ts';
import { newPassword, passwordsAgree, passwordsDiffer } from './new-password.ts';
import { hashPassword } from './password.ts';
import { limit, perAddress } from './rate-limit.ts';
import { dropResetTokens, resetTokenOwner, useResetToken } from './reset-tokens.ts';
import { endSessions } from './session.ts';
import { lockedUser } from './user.ts';
import { proven } from './verify.ts';

export const resetPasswordInput = z
  .object({ reset_token: z.string().min(1).max(200), ...newPassword })
  .refine(passwordsAgree, passwordsDiffer);

const unclaimed = { email: null, emailVerifiedAt: null };

const invalid = () => new ShopError('reset_invalid', { fields: { reset_token: [{ key: 'reset_invalid' }] } });

/**
 * Sets a new password against the token of `checkForget`, once; 422 `reset_invalid` when it is unknown, used or too old. Ends
 * every session, open code and other token of the account, forgives its wrong passwords
 * from where it is set, and verifies what the code went to.
 */
export async function resetPassword(ctx: Ctx, input: unknown): Promise<void> {
  const settings = await ctx.settings.get();
  if (ctx.address)
    await limit(ctx, `reset:${ctx.address}`, await perAddress(ctx, settings.code_tries_per_address_hour), 3600);
  const { reset_token: token, password } = parse(resetPasswordInput, input);
  const userId = await resetTokenOwner(ctx, token);
  if (userId === null) throw invalid();
  const passwordHash = await hashPassword(password);
  await inTransaction(ctx, async (tx) => {
    const row = await lockedUser(tx, userId);
    const used = await useResetToken(tx, token);
    if (!used) throw invalid();
    if (row.status === 'blocked') throw new ShopError('blocked');
    const { sentTo } = used;
    // Who owns the phone need not be who wrote the e-mail address of a number that several have registered.
    const isTaken = sentTo === row.phone && row.registrationDisputed;
    await tx.db
      .update(users)
      .set({ passwordHash, ...(sentTo !== null && proven(tx, sentTo, row)), ...(isTaken && unclaimed) })
      .where(eq(users.id, userId));
    await endSessions(tx, userId);
    await dropCodes(tx, userId);
    await dropResetTokens(tx, userId);
    const known = [row.phone, ...(row.email ? [row.email] : [])];
    const counted = (await Promise.all(known.map((to) => wrongLogins(tx, to)))).flat();
    await tx.db.delete(rateLimits).where(
      inArray(
        rateLimits.key,
        counted.map(({ key }) => key),
      ),
    );
  });
}
