import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { sessions, userIdentities, users } from '#db/schema.ts';
import { type Ctx, databaseConstraint, inTransaction } from '../../context.ts';
import { ShopError } from '../../errors.ts';
import { deliverSoon } from '../../messages/deliver-soon.ts';
import { line, parse } from '../../parse.ts';
import { enteredCode } from '../code-input.ts';
import { type CodeSent, codeOwner, codeSent, issueCode, tryCode, useCode } from '../codes.ts';
import { type Destination, destinationFields, destinationOf, optionalText } from '../destination.ts';
import { limitCodes } from '../request-code.ts';
import { dropResetTokens } from '../reset-tokens.ts';
import type { Tokens } from '../session.ts';
import { findUser, lockedUser, type User, type UserRow } from '../user.ts';
import { link } from './identities.ts';
import { beginSession } from './sign-in.ts';
import { pendingSignup, signupOver, type SignupRow, takeSignup } from './signups.ts';

export const providerSignUpInput = z.object({
  registration_token: z.string().min(1).max(100),
  name: line(100),
  phone: z.string().min(1).max(64),
  country: destinationFields.country,
  gender: z.enum(['male', 'female']),
  /** The code from the phone; without one it is sent. */
  code: optionalText(20),
});

type Person = Pick<z.output<typeof providerSignUpInput>, 'name' | 'gender'>;

/** A code has gone to the phone, or, with the right code, the account is there and signed in. */
export type ProviderSignUp = { otp: CodeSent; session: null } | { otp: null; session: Tokens & { user: User } };

/**
 * Ends a sign-up that an identity provider began: first a code goes to the phone; with it the account is opened, or, when the
 * phone is of one already, the provider is linked to that. Either way whoever does it has just shown that they hold the phone.
 * 422 signup_over, wrong_code, code_expired, code_dead; 409 identity_taken; 403 blocked, deactivated.
 */
export async function signUpByProvider(ctx: Ctx, input: unknown): Promise<ProviderSignUp> {
  const given = parse(providerSignUpInput, input);
  const to = destinationOf({ phone: given.phone, country: given.country });
  await pendingSignup(ctx, given.registration_token);
  if (given.code === undefined) return { otp: await sendCodeTo(ctx, to, given), session: null };
  const { code } = await enteredCode(ctx, { phone: to.to, code: given.code });
  const right = await tryCode(ctx, codeOwner(await findUser(ctx.db, to), to, 'verify'), 'verify', to, code);
  const session = await settle(() =>
    inTransaction(ctx, async (tx) => {
      const signup = await takeSignup(tx, given.registration_token);
      const former = await lockedUser(tx, right.owner.id);
      await useCode(tx, right.id);
      if (former.phone !== to.to) throw signupOver();
      const user = former.phoneVerifiedAt ? await joined(tx, former, signup) : await opened(tx, former, given, signup);
      if ((await link(tx, user, signup, !former.phoneVerifiedAt)) !== user.id) throw new ShopError('identity_taken');
      return beginSession(tx, user);
    }),
  );
  deliverSoon(ctx);
  return { otp: null, session };
}

/** Another account that takes the e-mail address at the same moment is seen by the second try. */
async function settle<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (databaseConstraint(error) !== 'users_email_key') throw error;
    return work();
  }
}

/** Sends a code to the phone. A phone that is nobody's gets an account that is nothing yet but where its code is kept. */
async function sendCodeTo(ctx: Ctx, to: Destination, { name, gender }: Person): Promise<CodeSent> {
  await limitCodes(ctx, to);
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(users)
      .values({ name, gender, phone: to.to, locale: ctx.locale, createdAt: ctx.now })
      .onConflictDoNothing();
    const owner = codeOwner(await findUser(tx.db, to), to, 'verify');
    if (owner) await lockedUser(tx, owner.id);
    await issueCode(tx, owner, 'verify', to);
  });
  deliverSoon(ctx);
  return codeSent(ctx, to);
}

/** Makes the account anew as its owner wants it: what somebody else wrote on it before the phone was shown does not stay. */
async function opened(tx: Ctx, former: UserRow, { name, gender }: Person, signup: SignupRow): Promise<UserRow> {
  const email = await freeEmail(tx, former, signup.email);
  await tx.db.delete(userIdentities).where(eq(userIdentities.userId, former.id));
  await tx.db.update(sessions).set({ revokedAt: tx.now }).where(eq(sessions.userId, former.id));
  await dropResetTokens(tx, former.id);
  const [row] = await tx.db
    .update(users)
    .set({
      name,
      gender,
      email,
      emailVerifiedAt: email === null ? null : tx.now,
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

/** The account stays as it is; its e-mail address is confirmed by the provider's word, or comes from there if it has none. */
async function joined(tx: Ctx, former: UserRow, signup: SignupRow): Promise<UserRow> {
  const isSame = former.email?.toLowerCase() === signup.email;
  if (signup.email === null || former.emailVerifiedAt || (former.email !== null && !isSame)) return former;
  const email = await freeEmail(tx, former, signup.email);
  if (email === null) return former;
  const [row] = await tx.db
    .update(users)
    .set({ email, emailVerifiedAt: tx.now })
    .where(eq(users.id, former.id))
    .returning();
  return row!;
}

/**
 * The proven address when it can be this account's: one who only claimed it loses it, one who has confirmed it on an account
 * that is open keeps it.
 */
async function freeEmail(tx: Ctx, { id }: UserRow, email: string | null): Promise<string | null> {
  if (email === null) return null;
  const isHeld = and(eq(sql`lower(${users.email})`, email), ne(users.id, id));
  const isProven = and(isNotNull(users.emailVerifiedAt), isNotNull(users.phoneVerifiedAt));
  await tx.db
    .update(users)
    .set({ email: null, emailVerifiedAt: null })
    .where(and(isHeld, sql`not (${isProven})`));
  const [holder] = await tx.db.select({ id: users.id }).from(users).where(isHeld);
  return holder ? null : email;
}
