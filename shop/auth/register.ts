import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#db/schema.ts';
import { type Ctx, databaseConstraint, inTransaction } from '../context.ts';
import { invalidField } from '../errors.ts';
import { deliverSoon } from '../messages/deliver-soon.ts';
import { line, parse } from '../parse.ts';
import { type CodeSent, codeSent, dropCodes, issueCode } from './codes.ts';
import { destinationFields, e164, emailAddress } from './destination.ts';
import { haveText, newPassword, passwordsAgree, passwordsDiffer } from './new-password.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { count, limit, perAddress } from './rate-limit.ts';
import { codesOfHour, resendKey } from './request-code.ts';
import { dropResetTokens } from './reset-tokens.ts';
import { hashToken, newToken } from './tokens.ts';
import { unclaimEmail } from './unclaim-email.ts';
import { findUser, type User, userOf } from './user.ts';

export const registerInput = z
  .object({
    name: line(100),
    ...destinationFields,
    phone: z.string().min(1).max(64),
    gender: z.enum(['male', 'female']),
    ...newPassword,
  })
  .refine(passwordsAgree, passwordsDiffer)
  .refine((input) => input.phone === '' || e164(input.phone, input.country) !== null, {
    error: 'phone_invalid',
    path: ['phone'],
    ...haveText('phone'),
  })
  .refine((input) => emailAddress(input.email as string) !== null, {
    error: 'email_invalid',
    path: ['email'],
    ...haveText('email'),
  });

/**
 * Opens an account and sends the code that verifies its phone. A registration that was never verified is taken over by the
 * new one, so that nobody can sit on someone else's number; a verified one is 422 `phone_taken`. `registrationToken` goes to
 * `verify` with the code: it tells this registration from one by somebody else with another password (`ownRegistration`).
 */
export async function register(
  ctx: Ctx,
  input: unknown,
): Promise<{ user: User; otp: CodeSent; registrationToken: string }> {
  // A form with a mistake in it registers nobody: who needs a few tries is not kept out for an hour.
  const wanted = parse(registerInput, input);
  const settings = await ctx.settings.get();
  if (ctx.address)
    await limit(ctx, `register:${ctx.address}`, await perAddress(ctx, settings.registers_per_hour), 3600);
  const phone = e164(wanted.phone, wanted.country) as string;
  const email = wanted.email === undefined ? null : emailAddress(wanted.email);
  const to = { channel: 'sms' as const, to: phone };
  for (const { key, points } of await codesOfHour(ctx, to)) await limit(ctx, key, points, 3600);
  const registrationToken = newToken();
  const former = await findUser(ctx.db, to);
  const isSame = await passwordMatches(former?.passwordHash, wanted.password);
  const data = {
    name: wanted.name,
    email,
    // What a former registration of the number had proved is not proved of this address.
    emailVerifiedAt: null,
    gender: wanted.gender,
    passwordHash: await hashPassword(wanted.password),
    locale: ctx.locale,
    registrationHash: hashToken(registrationToken),
  };
  // Of the row as it is then: one that was registered meanwhile is another's.
  const isOther = sql`${users.passwordHash} is distinct from ${isSame ? former!.passwordHash : null}::text`;

  const row = await inTransaction(ctx, async (tx) => {
    if (email !== null) await unclaimEmail(tx, email, phone);
    const [written] = await tx.db
      .insert(users)
      .values({ ...data, phone, createdAt: ctx.now })
      .onConflictDoUpdate({
        target: users.phone,
        set: { ...data, registrationDisputed: sql`${users.registrationDisputed} or ${isOther}` },
        setWhere: and(isNull(users.phoneVerifiedAt), eq(users.status, 'active'))!,
      })
      .returning();
    if (!written) throw invalidField('phone', 'phone_taken');
    // What a former registration was given, by its own e-mail address, counts for this one no more.
    await dropCodes(tx, written.id);
    await dropResetTokens(tx, written.id);
    await issueCode(tx, written, 'verify', to);
    return written;
  }).catch((error: unknown) => {
    throw databaseConstraint(error) === 'users_email_key' ? invalidField('email', 'email_taken') : error;
  });
  await count(ctx, resendKey(to), settings.otp_resend_seconds, true);
  deliverSoon(ctx);
  return { user: await userOf(ctx, row), otp: await codeSent(ctx, to), registrationToken };
}
