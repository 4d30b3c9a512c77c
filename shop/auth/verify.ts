import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { ShopError } from '../errors.ts';
import { confirmPhone } from './change-phone.ts';
import { codeInput, enteredCode } from './code-input.ts';
import { codeOwner, tryCode, useCode } from './codes.ts';
import type { Destination } from './destination.ts';
import { findUser, lockedUser, type User, userOf, type UserRow } from './user.ts';

export const verifyInput = codeInput;

/** What a code proves of an account that it was sent to: its phone, or its e-mail address. */
export const proven = (ctx: Ctx, to: string, row: UserRow): Partial<UserRow> => ({
  ...(to === row.phone && { phoneVerifiedAt: row.phoneVerifiedAt ?? ctx.now }),
  ...(to === row.email && { emailVerifiedAt: row.emailVerifiedAt ?? ctx.now }),
});

/**
 * Verifies what the code was sent to: the phone, or the e-mail address. The code counts once, and five wrong ones kill it.
 * A code from an e-mail proves nothing of the phone: whoever signs up with another person's number and their own e-mail
 * address must not come to own the number. Whoever is signed in and names another number than their own confirms that they
 * change to it (`updateAccount` sent the code). A closed account is not opened: 403 `deactivated`, and the code still counts.
 */
export async function verify(ctx: Ctx, input: unknown): Promise<User> {
  const { actor } = ctx;
  const { to, code } = await enteredCode(ctx, input);
  if (actor.kind === 'user' && to.channel === 'sms') {
    if (to.to !== actor.phone) return confirmPhone(ctx, actor.userId, to, code);
    if (actor.verified) throw new ShopError('already_verified');
  }
  return confirm(ctx, to, code, (row) => {
    if (row.status === 'deactivated')
      throw new ShopError('deactivated', { fields: { phone: [{ key: 'deactivated' }] } });
    return proven(ctx, to.to, row);
  });
}

/** Lets a `verify` code change the account it was sent to, once; never a blocked one. */
export async function confirm(
  ctx: Ctx,
  to: Destination,
  code: string,
  change: (row: UserRow) => Partial<UserRow>,
): Promise<User> {
  const owner = codeOwner(await findUser(ctx.db, to), to, 'verify');
  const right = await tryCode(ctx, owner, 'verify', to, code);
  return inTransaction(ctx, async (tx) => {
    const former = await lockedUser(tx, right.owner.id);
    await useCode(tx, right.id);
    if (former.status === 'blocked') throw new ShopError('blocked');
    const set = change(former);
    if (Object.keys(set).length === 0) return userOf(former);
    const [row] = await tx.db.update(users).set(set).where(eq(users.id, former.id)).returning();
    return userOf(row!);
  });
}
