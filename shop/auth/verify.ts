import { verb } from '#shop/verb.ts';
import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { type Ctx, databaseConstraint, inTransaction } from '../context.ts';
import { invalidField, ShopError } from '../errors.ts';
import { confirmPhone } from './change-phone.ts';
import { optionalSingleLine } from '#shop/parse.ts';
import { codeInput, enteredCode } from './code-input.ts';
import { codeOwner, deleteCodes, verifyCode, consumeCode } from './codes.ts';
import { type Destination, optionalText } from '#shop/destination.ts';
import { removeUnverifiedEmail } from './email-ownership.ts';
import { deleteResetTokens } from './reset-tokens.ts';
import { signInByCode } from './sign-in-by-code.ts';
import { verifySignInCode } from './sign-in-codes.ts';
import { type SignedIn, startSession } from './start-session.ts';
import { hashToken } from './tokens.ts';
import { findCodeOwner, lockAndReadUser, type User, userOf, type UserRow } from './user.ts';

/** `registration_token` comes from `register` or `requestSignInCode`, `name` is for an account that was requested without one. */
export const verifyInput = codeInput.extend({ registration_token: optionalText(200), name: optionalSingleLine(100) });

/** A verified account, and whether its password was removed because more than one had been registered. */
export type Verified = User & { passwordRemoved: boolean };

/** A verified account, with its session when the code was entered by the browser that began the registration or the sign-in. */
export type VerifiedHere = Verified & { signedIn: SignedIn | null };

/** The field that a code verifies: the phone, or the e-mail address. */
export const verifiedFields = (ctx: Ctx, to: string, row: UserRow): Partial<UserRow> => ({
  ...(to === row.phone && {
    phoneVerifiedAt: row.phoneVerifiedAt ?? ctx.now,
    registrationHash: null,
    registrationDisputed: false,
  }),
  ...(to === row.pendingEmail
    ? { email: to, emailVerifiedAt: ctx.now, pendingEmail: null }
    : to === row.email && { emailVerifiedAt: row.emailVerifiedAt ?? ctx.now }),
});

/**
 * Verifies the destination of a code: the phone, or the e-mail address. The code counts once, and five wrong ones invalidate it. A code sent by
 * e-mail proves nothing about the phone: a sign-up with another person's number and one's own e-mail address must not give access to the number. A
 * signed-in user who enters another number than their own confirms the change to it (`updateAccount` sent the code). A closed account is not opened:
 * 403 `deactivated`, and the code is still valid. Whoever presents the token of the registration, or of the request of the code, is signed in.
 */
export const verify = verb({
  scope: 'anyone',
  input: verifyInput,
  async run(ctx, { registration_token: token, name, ...entered }): Promise<VerifiedHere> {
    const { actor } = ctx;
    const { to, code } = await enteredCode(ctx, entered);
    if (actor.kind === 'user' && to.channel === 'sms') {
      if (to.to !== actor.phone)
        return { ...(await confirmPhone(ctx, actor.userId, to, code)), passwordRemoved: false, signedIn: null };
      if (actor.verified) throw new ShopError('already_verified');
    }
    const right = token === undefined ? null : await verifySignInCode(ctx, { to, code, token });
    if (right) {
      const signedIn = await signInByCode(ctx, to.to, right, name);
      return { ...signedIn.user, passwordRemoved: false, signedIn };
    }
    return confirm(ctx, { to, code, token }, (row) => {
      if (row.status === 'deactivated')
        throw new ShopError('deactivated', { fields: { phone: [{ key: 'deactivated' }] } });
      return verifiedFields(ctx, to.to, row);
    });
  },
});

type EnteredCode = { to: Destination; code: string; token: string | undefined };

/** Whether the phone is verified by the author of its current registration. */
const isByRegistrant = (row: UserRow, { to, token }: EnteredCode): boolean =>
  to.to === row.phone &&
  row.phoneVerifiedAt === null &&
  token !== undefined &&
  hashToken(token) === row.registrationHash;

/**
 * Whether the phone is verified by somebody other than the author of the current registration, when there are several with different passwords: then
 * the phone's owner did not choose the password.
 */
const isRegisteredByOther = (row: UserRow, { to, token }: EnteredCode): boolean =>
  to.to === row.phone &&
  row.phoneVerifiedAt === null &&
  row.registrationDisputed &&
  (token === undefined || hashToken(token) !== row.registrationHash);

/**
 * Applies the change that a `verify` code allows to its account, once; never to a blocked one. The author of the registration is signed in. When the
 * registration is another person's, every credential is removed that could sign in or receive a password: the owner sets one by phone.
 */
export async function confirm(
  ctx: Ctx,
  entered: EnteredCode,
  change: (row: UserRow) => Partial<UserRow>,
): Promise<VerifiedHere> {
  const { to, code } = entered;
  const owner = codeOwner(await findCodeOwner(ctx, to, 'verify'), to, 'verify');
  const right = await verifyCode(ctx, owner, 'verify', to, code, entered.token);
  const work = inTransaction(ctx, async (tx) => {
    const former = await lockAndReadUser(tx, right.owner.id);
    await consumeCode(tx, right.id);
    if (former.status === 'blocked') throw new ShopError('blocked');
    const passwordRemoved = isRegisteredByOther(former, entered);
    const set = { ...change(former), ...(passwordRemoved && clearedCredentials) };
    if (Object.keys(set).length === 0) return { ...(await userOf(tx, former)), passwordRemoved, signedIn: null };
    if (passwordRemoved) {
      await deleteCodes(tx, former.id);
      await deleteResetTokens(tx, former.id);
    }
    if (set.email) await removeUnverifiedEmail(tx, set.email, former.id);
    const [row] = await tx.db.update(users).set(set).where(eq(users.id, former.id)).returning();
    const signedIn = isByRegistrant(former, entered) ? await startSession(tx, row!) : null;
    return { ...(signedIn?.user ?? (await userOf(tx, row!))), passwordRemoved, signedIn };
  });
  return work.catch((error: unknown) => {
    // The mailbox owner may learn that another account of theirs has verified the address.
    throw databaseConstraint(error) === 'users_email_key' ? invalidField('email', 'email_taken') : error;
  });
}

/** Removes the credentials of a registration by an unknown person. */
const clearedCredentials = {
  passwordHash: null,
  email: null,
  emailVerifiedAt: null,
  pendingEmail: null,
} as const satisfies Partial<UserRow>;
