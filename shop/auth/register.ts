import { verb } from '#shop/verb.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { knownPhoneRegistrations, users } from '#db/schema.ts';
import { accountExists } from '#shop/notifications/events/accounts.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { deliverSoon } from '../notifications/deliver-soon.ts';
import { enqueueMessage } from '../notifications/enqueue.ts';
import { singleLine } from '../parse.ts';
import { type CodeSent, codeSent, deleteCodes, issueCode } from './codes.ts';
import { type Destination, destinationFields, e164, emailAddress } from '#shop/destination.ts';
import { haveText, newPassword, passwordsAgree, passwordsDiffer } from './new-password.ts';
import { withMinimumDuration } from './minimum-duration.ts';
import { type HashSlot, hashPassword, passwordMatches } from './password.ts';
import { assertStrongPassword } from './password-rules.ts';
import { limit, perAddress } from './rate-limit.ts';
import { limitCodes } from './request-code.ts';
import { deleteResetTokens } from './reset-tokens.ts';
import { assertCanReceiveSms } from './sms-budget.ts';
import { hashToken, newToken } from './tokens.ts';
import { findUser, type User, userOf, type UserRow } from './user.ts';

export const registerInput = z
  .object({
    name: singleLine(100),
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
 * Opens an account and sends the code that verifies its phone. A new registration replaces an unverified one, so that nobody can block another
 * person's number. For a phone with a verified account the reply and its duration are the same: no code matches, nothing in that account changes, and
 * its owner gets an SMS that they have one. `registrationToken` is sent to `verify` with the code: it distinguishes this registration from another
 * person's with another password (`isRegisteredByOther`). The e-mail address belongs to the account once its own code has verified it.
 */
export const register = verb({
  scope: 'anyone',
  input: registerInput,
  async run(ctx, requested): Promise<{ user: User; otp: CodeSent; registrationToken: string }> {
    await assertStrongPassword(requested.password, requested);
    const settings = await ctx.settings.get();
    const phone = e164(requested.phone, requested.country) as string;
    const to = { channel: 'sms' as const, to: phone };
    await assertCanReceiveSms(ctx, to);
    if (ctx.address)
      await limit(ctx, `register:${ctx.address}`, await perAddress(ctx, settings.registers_per_hour), 3600);
    await limitCodes(ctx, to, { anew: true });
    const registrationToken = newToken();
    const former = await findUser(ctx.db, to);
    const isSame = await passwordMatches(former?.passwordHash, requested.password, { address: ctx.address });
    const passwordHash = await hashPassword(requested.password, { address: ctx.address });
    // Taken first, so that a known phone uses up as many ids as a new one.
    const id = await nextUserId(ctx);
    const data = {
      name: requested.name,
      // An address that an earlier registration of the number verified is not verified for this one.
      email: null,
      emailVerifiedAt: null,
      pendingEmail: requested.email === undefined ? null : emailAddress(requested.email),
      gender: requested.gender,
      passwordHash,
      locale: ctx.locale,
      registrationHash: hashToken(registrationToken),
    };
    // Compared in the row as it is then: a concurrent registration belongs to somebody else.
    const isOther = sql`${users.passwordHash} is distinct from ${isSame ? former!.passwordHash : null}::text`;

    const work = inTransaction(ctx, async (tx) => {
      const [written] = await tx.db
        .insert(users)
        .overridingSystemValue()
        .values({ ...data, id, phone, createdAt: ctx.now })
        .onConflictDoUpdate({
          target: users.phone,
          set: { ...data, registrationDisputed: sql`${users.registrationDisputed} or ${isOther}` },
          setWhere: and(isNull(users.phoneVerifiedAt), eq(users.status, 'active'))!,
        })
        .returning();
      if (!written) {
        const registration = await registerKnownPhone(tx, { id, to, passwordHash });
        return {
          ...registration,
          name: data.name,
          phone,
          email: data.pendingEmail,
          gender: data.gender,
          verified: false,
          emailVerified: false,
          hasPassword: true,
          scopes: [],
          locale: data.locale,
        };
      }
      // Codes sent to the e-mail address of an earlier registration are not valid for this one.
      await deleteCodes(tx, written.id);
      await deleteResetTokens(tx, written.id);
      await issueCode(tx, written, 'verify', to, { token: registrationToken });
      return userOf(tx, written);
    });
    const user = await withMinimumDuration(ctx, work);
    deliverSoon(ctx);
    return { user, otp: await codeSent(ctx, to), registrationToken };
  },
});

async function nextUserId(ctx: Ctx): Promise<number> {
  const [row] = await queryRows(ctx.db, z.object({ id: z.number() }), sql`select nextval('users_id_seq')::integer id`);
  return row!.id;
}

/**
 * Stores the registration of a phone that has an account, separately from that account, and notifies its owner. Returns the same id and time on each
 * call, as for a number that is registered again before it is verified.
 */
async function registerKnownPhone(
  ctx: Ctx,
  { id, to, passwordHash }: { id: number; to: Destination; passwordHash: string },
): Promise<Pick<User, 'id' | 'createdAt'>> {
  const [owner] = await ctx.db.select().from(users).where(eq(users.phone, to.to)).for('update');
  // The number was released just now: nothing is stored, and the next attempt opens the account.
  if (!owner) return { id, createdAt: ctx.now };
  const [registration] = await ctx.db
    .insert(knownPhoneRegistrations)
    .values({ userId: owner.id, replyId: id, passwordHash, createdAt: ctx.now })
    .onConflictDoUpdate({ target: knownPhoneRegistrations.userId, set: { passwordHash } })
    .returning();
  await issueCode(ctx, owner, 'verify', to, { decoy: true });
  if (owner.status !== 'blocked')
    await enqueueMessage(ctx, accountExists({ id: owner.id, locale: owner.locale, phone: to.to }, ctx.now));
  return { id: registration!.replyId, createdAt: registration!.createdAt };
}

/** Whether `password` belongs to a registration of the account's phone by somebody who was not told that the account exists. */
export async function isKnownPhoneRegistration(
  ctx: Ctx,
  user: Pick<UserRow, 'id'> | undefined,
  password: string,
  place: HashSlot,
): Promise<boolean> {
  const [registration] = await ctx.db
    .select({ passwordHash: knownPhoneRegistrations.passwordHash })
    .from(knownPhoneRegistrations)
    .where(eq(knownPhoneRegistrations.userId, user?.id ?? 0));
  return registration !== undefined && passwordMatches(registration.passwordHash, password, place);
}
