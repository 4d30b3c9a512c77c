import { eq, inArray } from 'drizzle-orm';
import {
  knownDevices,
  knownPhoneRegistrations,
  otpCodes,
  providerSignups,
  resetTokens,
  sessions,
  userIdentities,
  users,
} from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { clearAccountGuesses } from './guesses.ts';
import type { UserRow } from './user.ts';

/** A number outside every country's range, made of the account's id: it replaces a phone number that must be erased. */
export const placeholderPhone = (id: number): string => `+999${String(id).padStart(12, '0')}`;

/** The destinations that messages to an account were sent to. */
export const destinationsOf = ({ phone, email, pendingEmail }: UserRow): string[] =>
  [phone, email, pendingEmail].filter((to) => to !== null);

/** Moves the identities at providers; accounts merged before into this one refer to the target. */
export async function reassignCustomer({ db }: Ctx, from: number, into: number): Promise<void> {
  await db.update(userIdentities).set({ userId: into }).where(eq(userIdentities.userId, from));
  await db.update(users).set({ mergedInto: into }).where(eq(users.mergedInto, from));
}

/** Marks an anonymized account as merged. The target gets its e-mail address if it has none. */
export async function markMerged({ db }: Ctx, source: UserRow, target: UserRow): Promise<void> {
  await db.update(users).set({ mergedInto: target.id }).where(eq(users.id, source.id));
  if (target.email !== null || source.email === null) return;
  const { email, emailVerifiedAt } = source;
  await db.update(users).set({ email, emailVerifiedAt }).where(eq(users.id, target.id));
}

/** Deletes what was stored under an account's phone number and e-mail addresses. */
export async function eraseDestinations(ctx: Ctx, user: UserRow): Promise<void> {
  await clearAccountGuesses(ctx, user);
  await ctx.db.delete(otpCodes).where(eq(otpCodes.destination, user.phone));
  await ctx.db.delete(providerSignups).where(inArray(providerSignups.email, destinationsOf(user)));
}

/** Deletes the account's means to sign in, and everything that identifies it: only its id is left. */
export async function anonymizeUser({ db, now }: Ctx, { id, closedAt }: UserRow): Promise<void> {
  for (const table of [knownDevices, knownPhoneRegistrations, otpCodes, resetTokens, sessions, userIdentities])
    await db.delete(table).where(eq(table.userId, id));
  await db
    .update(users)
    .set({
      name: '',
      email: null,
      pendingEmail: null,
      phone: placeholderPhone(id),
      passwordHash: null,
      phoneVerifiedAt: null,
      emailVerifiedAt: null,
      blockedReason: null,
      registrationHash: null,
      status: 'deactivated',
      closedAt: closedAt ?? now,
      erasedAt: now,
    })
    .where(eq(users.id, id));
}
