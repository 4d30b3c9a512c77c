import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { ShopError } from '../errors.ts';
import { parse } from '../parse.ts';
import { confirmPhone } from './change-phone.ts';
import { codeInput, enteredCode } from './code-input.ts';
import { codeOwner, dropCodes, tryCode, useCode } from './codes.ts';
import { type Destination, optionalText } from './destination.ts';
import { dropResetTokens } from './reset-tokens.ts';
import { hashToken } from './tokens.ts';
import { findUser, lockedUser, type User, userOf, type UserRow } from './user.ts';

/** `registration_token` is what `register` gave. */
export const verifyInput = codeInput.extend({ registration_token: optionalText(200) });

/** An account as verified, and whether its password was taken away because more than one had been registered. */
export type Verified = User & { passwordRemoved: boolean };

/** What a code proves of an account that it was sent to: its phone, or its e-mail address. */
export const proven = (ctx: Ctx, to: string, row: UserRow): Partial<UserRow> => ({
  ...(to === row.phone && {
    phoneVerifiedAt: row.phoneVerifiedAt ?? ctx.now,
    registrationHash: null,
    registrationDisputed: false,
  }),
  ...(to === row.email && { emailVerifiedAt: row.emailVerifiedAt ?? ctx.now }),
});

/**
 * Verifies what the code was sent to: the phone, or the e-mail address. The code counts once, and five wrong ones kill it.
 * A code from an e-mail proves nothing of the phone: whoever signs up with another person's number and their own e-mail
 * address must not come to own the number. Whoever is signed in and names another number than their own confirms that they
 * change to it (`updateAccount` sent the code). A closed account is not opened: 403 `deactivated`, and the code still counts.
 */
export async function verify(ctx: Ctx, input: unknown): Promise<Verified> {
  const { actor } = ctx;
  const { registration_token: token } = parse(verifyInput, input);
  const { to, code } = await enteredCode(ctx, input);
  if (actor.kind === 'user' && to.channel === 'sms') {
    if (to.to !== actor.phone) return { ...(await confirmPhone(ctx, actor.userId, to, code)), passwordRemoved: false };
    if (actor.verified) throw new ShopError('already_verified');
  }
  return confirm(ctx, { to, code, token }, (row) => {
    if (row.status === 'deactivated')
      throw new ShopError('deactivated', { fields: { phone: [{ key: 'deactivated' }] } });
    return proven(ctx, to.to, row);
  });
}

type Entered = { to: Destination; code: string; token: string | undefined };

/**
 * Whether the phone is verified by somebody who did not make the registration that stands, of several with different
 * passwords: then who owns the phone is not who chose the password.
 */
const isAnothers = (row: UserRow, { to, token }: Entered): boolean =>
  to.to === row.phone &&
  row.phoneVerifiedAt === null &&
  row.registrationDisputed &&
  (token === undefined || hashToken(token) !== row.registrationHash);

/**
 * Lets a `verify` code change the account it was sent to, once; never a blocked one. Of a registration that is another's
 * nothing is kept by which anybody could sign in, or have a password sent: its owner sets one by the phone.
 */
export async function confirm(
  ctx: Ctx,
  entered: Entered,
  change: (row: UserRow) => Partial<UserRow>,
): Promise<Verified> {
  const { to, code } = entered;
  const owner = codeOwner(await findUser(ctx.db, to), to, 'verify');
  const right = await tryCode(ctx, owner, 'verify', to, code);
  return inTransaction(ctx, async (tx) => {
    const former = await lockedUser(tx, right.owner.id);
    await useCode(tx, right.id);
    if (former.status === 'blocked') throw new ShopError('blocked');
    const passwordRemoved = isAnothers(former, entered);
    const set = { ...change(former), ...(passwordRemoved && unowned) };
    if (Object.keys(set).length === 0) return { ...(await userOf(tx, former)), passwordRemoved };
    if (passwordRemoved) {
      await dropCodes(tx, former.id);
      await dropResetTokens(tx, former.id);
    }
    const [row] = await tx.db.update(users).set(set).where(eq(users.id, former.id)).returning();
    return { ...(await userOf(tx, row!)), passwordRemoved };
  });
}

/** What a registration by nobody knows whom leaves of itself. */
const unowned = { passwordHash: null, email: null, emailVerifiedAt: null } as const satisfies Partial<UserRow>;
