import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { sessions, userIdentities, users } from '#db/schema.ts';
import { type Ctx, databaseConstraint, inTransaction } from '../../context.ts';
import { verb } from '#shop/verb.ts';
import { ShopError } from '../../errors.ts';
import { deliverSoon } from '../../notifications/deliver-soon.ts';
import { parse, singleLine } from '../../parse.ts';
import { codeInput, enteredCode } from '../code-input.ts';
import { type CodeSent, codeOwner, codeSent, issueCode, verifyCode, consumeCode } from '../codes.ts';
import { type Destination, destinationFields, destinationOf, optionalText } from '#shop/destination.ts';
import { limitCodes } from '../request-code.ts';
import { deleteResetTokens } from '../reset-tokens.ts';
import type { Tokens } from '../session.ts';
import { findUser, lockAndReadUser, type User, type UserRow } from '../user.ts';
import { link } from './identities.ts';
import { beginSession } from './sign-in.ts';
import { pendingSignup, signupExpired, type SignupRow, consumeSignup } from './signups.ts';

export const providerSignUpInput = z.object({
  registration_token: z.string().min(1).max(100),
  name: singleLine(100),
  phone: z.string().min(1).max(64),
  country: destinationFields.country,
  gender: z.enum(['male', 'female']),
  /** The code from the phone; without it a code is sent. */
  code: optionalText(20),
});

type Person = Pick<z.output<typeof providerSignUpInput>, 'name' | 'gender'>;

/** Either a code was sent to the phone, or, with the right code, the account is signed in. */
export type ProviderSignUp = { otp: CodeSent; session: null } | { otp: null; session: Tokens & { user: User } };

/**
 * Completes a sign-up that an identity provider started. The first call sends a code to the phone; the second, with the code, opens the account, or
 * links the provider to the phone's existing account. In both cases the code proves that the user owns the phone. 422 signup_expired, wrong_code,
 * code_expired, code_attempts_exceeded; 409 identity_taken; 403 blocked, deactivated.
 */
export const signUpByProvider = verb({
  scope: 'anyone',
  input: providerSignUpInput,
  async run(ctx, input): Promise<ProviderSignUp> {
    const to = destinationOf({ phone: input.phone, country: input.country });
    await pendingSignup(ctx, input.registration_token);
    if (input.code === undefined) return { otp: await sendCodeTo(ctx, to, input), session: null };
    const { code } = await enteredCode(ctx, parse(codeInput, { phone: to.to, code: input.code }));
    const right = await verifyCode(
      ctx,
      codeOwner(await findUser(ctx.db, to), to, 'verify'),
      'verify',
      to,
      code,
      input.registration_token,
    );
    const session = await retryOnEmailConflict(() =>
      inTransaction(ctx, async (tx) => {
        const signup = await consumeSignup(tx, input.registration_token);
        const former = await lockAndReadUser(tx, right.owner.id);
        await consumeCode(tx, right.id);
        if (former.phone !== to.to) throw signupExpired();
        const user = former.phoneVerifiedAt
          ? await linkAccount(tx, former, signup)
          : await createAccount(tx, former, input, signup);
        if ((await link(tx, user, signup, !former.phoneVerifiedAt)) !== user.id) throw new ShopError('identity_taken');
        return beginSession(tx, user);
      }),
    );
    deliverSoon(ctx);
    return { otp: null, session };
  },
});

/** Retries once when another account takes the e-mail address concurrently. */
async function retryOnEmailConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (databaseConstraint(error) !== 'users_email_key') throw error;
    return work();
  }
}

/** Sends a code to the phone. A phone without an account gets an empty account that only stores its code. */
async function sendCodeTo(
  ctx: Ctx,
  to: Destination,
  { name, gender, registration_token: token }: Person & { registration_token: string },
): Promise<CodeSent> {
  await limitCodes(ctx, to);
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(users)
      .values({ name, gender, phone: to.to, locale: ctx.locale, createdAt: ctx.now })
      .onConflictDoNothing();
    const owner = codeOwner(await findUser(tx.db, to), to, 'verify');
    if (owner) await lockAndReadUser(tx, owner.id);
    await issueCode(tx, owner, 'verify', to, { token });
  });
  deliverSoon(ctx);
  return codeSent(ctx, to);
}

/** Resets the account to its owner's data: data that somebody else entered before the phone was verified is removed. */
async function createAccount(tx: Ctx, former: UserRow, { name, gender }: Person, signup: SignupRow): Promise<UserRow> {
  const email = await claimEmail(tx, former, signup.email);
  await tx.db.delete(userIdentities).where(eq(userIdentities.userId, former.id));
  await tx.db.update(sessions).set({ revokedAt: tx.now }).where(eq(sessions.userId, former.id));
  await deleteResetTokens(tx, former.id);
  const [row] = await tx.db
    .update(users)
    .set({
      name,
      gender,
      email,
      emailVerifiedAt: email === null ? null : tx.now,
      pendingEmail: null,
      passwordHash: null,
      phoneVerifiedAt: tx.now,
      registrationHash: null,
      registrationDisputed: false,
      locale: tx.locale,
    })
    .where(eq(users.id, former.id))
    .returning();
  return row!;
}

/** The account stays unchanged, but the provider verifies its e-mail address, or supplies one if it has none. */
async function linkAccount(tx: Ctx, former: UserRow, signup: SignupRow): Promise<UserRow> {
  const isSame = former.email?.toLowerCase() === signup.email;
  if (signup.email === null || former.emailVerifiedAt || (former.email !== null && !isSame)) return former;
  const email = await claimEmail(tx, former, signup.email);
  if (email === null) return former;
  const [row] = await tx.db
    .update(users)
    .set({ email, emailVerifiedAt: tx.now, pendingEmail: null })
    .where(eq(users.id, former.id))
    .returning();
  return row!;
}

/**
 * The verified address when this account can have it: an account that never verified it loses it; an open account that has verified it keeps the
 * address.
 */
async function claimEmail(tx: Ctx, { id }: UserRow, email: string | null): Promise<string | null> {
  if (email === null) return null;
  const isHeld = and(eq(sql`lower(${users.email})`, email), ne(users.id, id));
  const isProven = and(isNotNull(users.emailVerifiedAt), isNotNull(users.phoneVerifiedAt));
  await tx.db
    .update(users)
    .set({ email: null, emailVerifiedAt: null })
    .where(and(isHeld, sql`not (${isProven})`));
  const [existing] = await tx.db.select({ id: users.id }).from(users).where(isHeld);
  return existing ? null : email;
}
