import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#db/schema.ts';
import { type Ctx, databaseConstraint, inTransaction } from '../context.ts';
import { invalidField } from '../errors.ts';
import { deliverSoon } from '../messages/deliver-soon.ts';
import { line, parse } from '../parse.ts';
import { type CodeSent, codeSent, issueCode } from './codes.ts';
import { destinationFields, e164, emailAddress } from './destination.ts';
import { haveText, newPassword, passwordsAgree, passwordsDiffer } from './new-password.ts';
import { hashPassword } from './password.ts';
import { count, limit, perAddress } from './rate-limit.ts';
import { codesKey, resendKey } from './request-code.ts';
import { unclaimEmail } from './unclaim-email.ts';
import { type User, userOf } from './user.ts';

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
 * new one, so that nobody can sit on someone else's number; a verified one is 422 `phone_taken`.
 */
export async function register(ctx: Ctx, input: unknown): Promise<{ user: User; otp: CodeSent }> {
  // A form with a mistake in it registers nobody: who needs a few tries is not kept out for an hour.
  const wanted = parse(registerInput, input);
  const settings = await ctx.settings.get();
  if (ctx.address)
    await limit(ctx, `register:${ctx.address}`, await perAddress(ctx, settings.registers_per_hour), 3600);
  const phone = e164(wanted.phone, wanted.country) as string;
  const email = wanted.email === undefined ? null : emailAddress(wanted.email);
  const to = { channel: 'sms' as const, to: phone };
  await limit(ctx, codesKey(to), settings.codes_per_hour, 3600);
  const data = {
    name: wanted.name,
    email,
    // What a former registration of the number had proved is not proved of this address.
    emailVerifiedAt: null,
    gender: wanted.gender,
    passwordHash: await hashPassword(wanted.password),
    locale: ctx.locale,
  };

  const row = await inTransaction(ctx, async (tx) => {
    if (email !== null) await unclaimEmail(tx, email, phone);
    const [written] = await tx.db
      .insert(users)
      .values({ ...data, phone, createdAt: ctx.now })
      .onConflictDoUpdate({
        target: users.phone,
        set: data,
        setWhere: and(isNull(users.phoneVerifiedAt), eq(users.status, 'active'))!,
      })
      .returning();
    if (!written) throw invalidField('phone', 'phone_taken');
    await issueCode(tx, written, 'verify', to);
    return written;
  }).catch((error: unknown) => {
    throw databaseConstraint(error) === 'users_email_key' ? invalidField('email', 'email_taken') : error;
  });
  await count(ctx, resendKey(to), settings.otp_resend_seconds, true);
  deliverSoon(ctx);
  return { user: userOf(row), otp: await codeSent(ctx, to) };
}
