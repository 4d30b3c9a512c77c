import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#db/schema.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { verb } from '#shop/verb.ts';
import { invalidField, ShopError } from '../errors.ts';
import { deliverSoon } from '../notifications/deliver-soon.ts';
import { emptyToUndefined, singleLine } from '../parse.ts';
import { offerPhone } from './change-phone.ts';
import { type CodeSent, codeSent, issueCode } from './codes.ts';
import { requirePassword } from './current-password.ts';
import { type Destination, destinationFields, e164, emailAddress, emailMaxLength } from '#shop/destination.ts';
import { clearAccountGuesses } from './guesses.ts';
import { deleteKnownDevices } from './known-devices.ts';
import { isEmailVerifiedByOther, notifyEmailOwner } from './email-ownership.ts';
import { haveText, newPassword, passwordsAgree, passwordsDiffer } from './new-password.ts';
import { withMinimumDuration } from './minimum-duration.ts';
import { hashPassword } from './password.ts';
import { assertStrongPassword } from './password-rules.ts';
import { limit } from './rate-limit.ts';
import { limitCodes } from './request-code.ts';
import { deleteResetTokens } from './reset-tokens.ts';
import { endSessions } from './session.ts';
import { lockAndReadUser, type User, userOf, type UserRow } from './user.ts';

const optional = <S extends z.ZodType>(schema: S) => z.preprocess(emptyToUndefined, schema.optional());

/** The account fields that can be changed; an omitted field stays unchanged. An empty e-mail address, or null, removes it. */
export const updateAccountInput = z
  .object({
    name: singleLine(100).optional(),
    email: z.string().max(emailMaxLength).nullable().optional(),
    gender: z.enum(['male', 'female']).optional(),
    phone: destinationFields.phone,
    country: destinationFields.country,
    current_password: optional(z.string().max(128)),
    password: optional(newPassword.password),
    password_confirmation: optional(newPassword.password_confirmation),
  })
  .refine(passwordsAgree, passwordsDiffer)
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

type AccountChange = z.output<typeof updateAccountInput>;

/**
 * Changes the current user's account. A new phone number is not set immediately: a code is sent to it, and `verify` sets it; the reply is the same
 * when the number belongs to another account. A new e-mail address stays unverified until its code is entered; the reply does not reveal whether
 * another account has it. A new password needs the current one, if there is one, and ends the other sessions; its confirmation
 * is compared when it is sent. `otp` describes the code, the phone's if there are two.
 */
export const updateAccount = verb({
  scope: 'customer',
  input: updateAccountInput,
  async run(ctx, requested): Promise<{ user: User; otp: CodeSent | null }> {
    const { userId, sessionId } = ctx.actor;
    const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
    if (!user) throw new ShopError('unauthenticated');
    if (requested.password !== undefined)
      await requirePassword(ctx, user, requested.current_password, 'current_password');
    if (requested.password !== undefined) await assertStrongPassword(requested.password, user);
    const { phone, email } = destinations(requested, user);
    for (const to of [phone, email]) {
      if (!to) continue;
      const { codes_per_hour } = await ctx.settings.get();
      await limit(ctx, `account-codes:${userId}`, codes_per_hour, 3600);
      await limitCodes(ctx, to);
    }
    const passwordHash =
      requested.password === undefined
        ? undefined
        : await hashPassword(requested.password, { address: ctx.address, account: `known:${userId}` });

    const work = inTransaction(ctx, async (tx) => {
      const former = await lockAndReadUser(tx, userId);
      if (passwordHash !== undefined && former.passwordHash !== user.passwordHash)
        throw invalidField('current_password', 'wrong_password');
      const set = { ...directChanges(requested, former), ...(passwordHash !== undefined && { passwordHash }) };
      const [row = former] =
        Object.keys(set).length > 0
          ? await tx.db.update(users).set(set).where(eq(users.id, userId)).returning()
          : [former];
      if (passwordHash !== undefined) {
        await endSessions(tx, userId, sessionId);
        await deleteResetTokens(tx, userId);
        await clearAccountGuesses(tx, former);
        await deleteKnownDevices(tx, userId, { butThisOne: true });
      }
      if (email) await offerEmail(tx, row, email);
      if (phone) await offerPhone(tx, row, phone);
      return row;
    });
    const row = await (phone || email ? withMinimumDuration(ctx, work) : work);
    const to = phone ?? email;
    if (to) deliverSoon(ctx);
    return { user: await userOf(ctx, row), otp: to ? await codeSent(ctx, to) : null };
  },
});

/**
 * Sends the code that confirms a new e-mail address. When another account has verified the address, no code is sent: a decoy is stored, and the
 * mailbox owner is notified that the address has an account.
 */
async function offerEmail(ctx: Ctx, user: UserRow, to: Destination): Promise<void> {
  const secretly = await isEmailVerifiedByOther(ctx, user, to);
  await issueCode(ctx, user, 'verify', to, { decoy: secretly });
  if (secretly) await notifyEmailOwner(ctx, to);
}

/** The requested e-mail address: null removes it, undefined leaves it unchanged. */
const requestedEmail = ({ email }: AccountChange): string | null | undefined =>
  email === undefined ? undefined : email?.trim() ? emailAddress(email) : null;

/** The destinations for codes: a new phone number and a new e-mail address. */
function destinations(
  requested: AccountChange,
  user: UserRow,
): { phone: Destination | null; email: Destination | null } {
  const phone = requested.phone === undefined ? null : e164(requested.phone, requested.country);
  const email = requestedEmail(requested);
  return {
    phone: phone && phone !== user.phone ? { channel: 'sms', to: phone } : null,
    email: email && email !== shownEmail(user) ? { channel: 'email', to: email } : null,
  };
}

/** The changes that need no code. */
function directChanges(requested: AccountChange, former: UserRow): Partial<UserRow> {
  const email = requestedEmail(requested);
  return {
    ...(requested.name !== undefined && { name: requested.name }),
    ...(requested.gender !== undefined && { gender: requested.gender }),
    ...(email !== undefined && email !== shownEmail(former) && newEmail(email, former)),
  };
}

/** The e-mail address an account shows: the one that waits for its code, or the current one. */
const shownEmail = ({ pendingEmail, email }: UserRow): string | null => pendingEmail ?? email;

/** A new address waits for its code; until then a verified one stays. Null removes both, and the current address cancels the pending one. */
function newEmail(requested: string | null, { email, emailVerifiedAt }: UserRow): Partial<UserRow> {
  if (requested === null) return { email: null, emailVerifiedAt: null, pendingEmail: null };
  if (requested === email) return { pendingEmail: null };
  return { pendingEmail: requested, ...(emailVerifiedAt === null && { email: null }) };
}
