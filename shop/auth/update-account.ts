import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#db/schema.ts';
import { type Ctx, databaseConstraint, inTransaction, requireCustomer } from '../context.ts';
import { invalidField, ShopError } from '../errors.ts';
import { deliverSoon } from '../messages/deliver-soon.ts';
import { blankAsAbsent, line, parse } from '../parse.ts';
import { offerPhone } from './change-phone.ts';
import { type CodeSent, codeSent, issueCode } from './codes.ts';
import { requirePassword } from './current-password.ts';
import { type Destination, destinationFields, e164, emailAddress, emailMaxLength } from './destination.ts';
import { haveText, newPassword, passwordsAgree, passwordsDiffer } from './new-password.ts';
import { noSooner } from './no-sooner.ts';
import { hashPassword } from './password.ts';
import { limit } from './rate-limit.ts';
import { limitCodes } from './request-code.ts';
import { dropResetTokens } from './reset-tokens.ts';
import { endSessions } from './session.ts';
import { unclaimEmail } from './unclaim-email.ts';
import { lockedUser, type User, userOf, type UserRow } from './user.ts';

const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankAsAbsent, schema.optional());

/** What of an account can be changed; a field that is left out stays as it is. An empty e-mail address, or null, takes it away. */
export const updateAccountInput = z
  .object({
    name: line(100).optional(),
    email: z.string().max(emailMaxLength).nullable().optional(),
    gender: z.enum(['male', 'female']).optional(),
    phone: destinationFields.phone,
    country: destinationFields.country,
    current_password: optional(z.string().max(128)),
    password: optional(newPassword.password),
    password_confirmation: optional(newPassword.password_confirmation),
  })
  .refine((input) => input.password === undefined || passwordsAgree(input), {
    ...passwordsDiffer,
    ...haveText('password'),
  })
  .refine((input) => input.password !== undefined || input.password_confirmation === undefined, {
    error: 'required',
    path: ['password'],
    ...haveText('password_confirmation'),
  })
  .refine((input) => e164(input.phone as string, input.country) !== null, {
    error: 'phone_invalid',
    path: ['phone'],
    ...haveText('phone'),
  })
  .refine((input) => !input.email?.trim() || emailAddress(input.email) !== null, {
    error: 'email_invalid',
    path: ['email'],
    ...haveText('email'),
  });

type Wanted = z.output<typeof updateAccountInput>;

/**
 * Changes the asker's account. A new phone number is not set: a code goes to it, and `verify` sets it; the reply is the same
 * for a number that is another account's. A new e-mail address is set, unverified, and a code goes to it. A new password
 * needs the current one, where there is one, and ends the other sessions. `otp` tells of the code, the phone's if there are two.
 */
export async function updateAccount(ctx: Ctx, input: unknown): Promise<{ user: User; otp: CodeSent | null }> {
  const { userId, sessionId } = requireCustomer(ctx);
  const wanted = parse(updateAccountInput, input);
  const [known] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!known) throw new ShopError('unauthenticated');
  if (wanted.password !== undefined) await requirePassword(ctx, known, wanted.current_password, 'current_password');
  const { phone, email } = destinations(wanted, known);
  for (const to of [phone, email]) {
    if (!to) continue;
    const { codes_per_hour } = await ctx.settings.get();
    await limit(ctx, `account-codes:${userId}`, codes_per_hour, 3600);
    await limitCodes(ctx, to);
  }
  const passwordHash = wanted.password === undefined ? undefined : await hashPassword(wanted.password);

  const work = inTransaction(ctx, async (tx) => {
    const former = await lockedUser(tx, userId);
    if (passwordHash !== undefined && former.passwordHash !== known.passwordHash)
      throw invalidField('current_password', 'wrong_password');
    if (email) await unclaimEmail(tx, email.to, former.phone);
    const set = { ...plain(wanted, former), ...(passwordHash !== undefined && { passwordHash }) };
    const [row = former] =
      Object.keys(set).length > 0
        ? await tx.db.update(users).set(set).where(eq(users.id, userId)).returning()
        : [former];
    if (passwordHash !== undefined) {
      await endSessions(tx, userId, sessionId);
      await dropResetTokens(tx, userId);
    }
    if (email) await issueCode(tx, row, 'verify', email);
    if (phone) await offerPhone(tx, row, phone);
    return row;
  }).catch((error: unknown) => {
    throw databaseConstraint(error) === 'users_email_key' ? invalidField('email', 'email_taken') : error;
  });
  const row = await (phone ? noSooner(ctx, work) : work);
  const to = phone ?? email;
  if (to) deliverSoon(ctx);
  return { user: await userOf(ctx, row), otp: to ? await codeSent(ctx, to) : null };
}

/** The e-mail address that is wanted: null for none, undefined for the one there is. */
const wantedEmail = ({ email }: Wanted): string | null | undefined =>
  email === undefined ? undefined : email?.trim() ? emailAddress(email) : null;

/** Where codes are to go: to a phone number and an e-mail address that are not the account's. */
function destinations(wanted: Wanted, known: UserRow): { phone: Destination | null; email: Destination | null } {
  const phone = wanted.phone === undefined ? null : e164(wanted.phone, wanted.country);
  const email = wantedEmail(wanted);
  return {
    phone: phone && phone !== known.phone ? { channel: 'sms', to: phone } : null,
    email: email && email !== known.email ? { channel: 'email', to: email } : null,
  };
}

/** What is set as it comes. */
function plain(wanted: Wanted, former: UserRow): Partial<UserRow> {
  const email = wantedEmail(wanted);
  return {
    ...(wanted.name !== undefined && { name: wanted.name }),
    ...(wanted.gender !== undefined && { gender: wanted.gender }),
    ...(email !== undefined && email !== former.email && { email, emailVerifiedAt: null }),
  };
}
