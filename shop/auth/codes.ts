import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { otpCodes } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { type ErrorCode, ShopError } from '../errors.ts';
import { sendCode } from '../notifications/send-code.ts';
import type { Destination } from '#shop/destination.ts';
import { requesterOf } from './network-address.ts';
import { limit } from './rate-limit.ts';
import { hashToken, newToken } from './tokens.ts';
import type { UserRow } from './user.ts';

export type Purpose = typeof otpCodes.$inferSelect.purpose;

/** The channel and destination of a code, its lifetime in seconds, and the seconds until another may be requested. */
export type CodeSent = { channel: 'sms' | 'email'; sentTo: string; expiresIn: number; resendIn: number };

/** The owner of a code; null when there is no recipient, and a decoy is stored instead. */
type CodeOwner = Pick<UserRow, 'id' | 'locale'> | null;

const digest = (code: string, salt: string): Buffer => createHash('sha256').update(`${salt}:${code}`).digest();

/** The salted form of a code in which it is stored. */
export function hashCode(code: string): string {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${digest(code, salt).toString('hex')}`;
}

export function matchesCode(stored: string, code: string): boolean {
  const [salt = '', hash = ''] = stored.split(':');
  return timingSafeEqual(Buffer.from(hash, 'hex'), digest(code, salt));
}

const refusal = (code: Extract<ErrorCode, 'wrong_code' | 'code_expired' | 'code_attempts_exceeded'>) =>
  new ShopError(code, { fields: { code: [{ key: code }] } });

/** Records that a code was refused, and returns the refusal. */
export function codeRefused(
  ctx: Ctx,
  purpose: Purpose,
  code: Parameters<typeof refusal>[0] | 'already_verified',
): ShopError {
  ctx.recordSecurityEvent({ type: 'code_refused', userId: undefined, purpose });
  return code === 'already_verified' ? new ShopError(code) : refusal(code);
}

const recordRefusal = (ctx: Ctx, owner: CodeOwner, purpose: Purpose): void =>
  ctx.recordSecurityEvent({ type: 'code_refused', userId: owner?.id, purpose });

/** The reply to a code request, the same whether or not a code was sent. */
export async function codeSent(ctx: Ctx, { channel, to }: Destination): Promise<CodeSent> {
  const { otp_minutes, otp_resend_seconds } = await ctx.settings.get();
  return { channel, sentTo: to, expiresIn: otp_minutes * 60, resendIn: otp_resend_seconds };
}

/**
 * The owner if the account found by `to` may receive a code there; none while it is blocked. An unverified e-mail address may belong to a stranger
 * because of a typo, who must not set a password or reopen a closed account.
 */
export function codeOwner(user: UserRow | undefined, { channel, to }: Destination, purpose: Purpose): UserRow | null {
  if (!user || user.status === 'blocked') return null;
  const proven = channel === 'sms' || hasVerifiedEmail(user, to);
  return proven || (purpose === 'verify' && user.status === 'active') ? user : null;
}

const hasVerifiedEmail = ({ email, emailVerifiedAt }: UserRow, to: string): boolean =>
  emailVerifiedAt !== null && email?.toLowerCase() === to;

const ownedBy = (owner: CodeOwner, { to }: Destination) =>
  owner ? eq(otpCodes.userId, owner.id) : and(isNull(otpCodes.userId), eq(otpCodes.destination, to));

/**
 * Creates the owner's one open code for `purpose`, in the transaction that locks their row, and writes the message to the outbox; it replaces any
 * earlier code. A decoy is a row that no code matches and no message is sent for; it passes through the same states, so that it can't be told from a
 * code. It is stored when there is no owner, and for an owner when `decoy` is set. The code belongs to its requester: the network address, and the
 * registration `token` if there is one.
 */
export async function issueCode(
  ctx: Ctx,
  owner: CodeOwner,
  purpose: Purpose,
  to: Destination,
  { decoy = false, token }: { decoy?: boolean; token?: string } = {},
): Promise<void> {
  const { otp_minutes } = await ctx.settings.get();
  const isDecoy = owner === null || decoy;
  const code = isDecoy ? newToken() : String(randomInt(1_000_000)).padStart(6, '0');
  await ctx.db
    .update(otpCodes)
    .set({ usedAt: ctx.now })
    .where(and(ownedBy(owner, to), eq(otpCodes.purpose, purpose), isNull(otpCodes.usedAt)));
  const written = ctx.db.insert(otpCodes).values({
    userId: owner?.id ?? null,
    purpose,
    destination: to.to,
    codeHash: hashCode(code),
    requestedFrom: ctx.address === undefined ? null : requesterOf(ctx.address),
    requestedBy: token === undefined ? null : hashToken(token),
    sentAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + otp_minutes * 60_000),
  });
  // Without an owner no row is locked: of two concurrent decoys one is enough.
  await (owner ? written : written.onConflictDoNothing());
  if (owner && !isDecoy)
    await sendCode(ctx, { userId: owner.id, locale: owner.locale, ...to, code, minutes: otp_minutes, purpose });
}

/**
 * Spends one attempt on the last code sent to `to` for `purpose`, and returns its row when the code is right. The attempt is counted before the
 * comparison, by one conditional update, so that concurrent attempts can't exceed the limit and no failure undoes a count: call it outside a
 * transaction. A replaced or used code passes through the same states as an open one. 422 wrong_code, code_expired or code_attempts_exceeded; 409
 * already_verified for a form that is sent twice.
 *
 * A code belongs to its requester, who requested it from the same network address or presents the registration `token` it came with. Five wrong
 * attempts by the requester invalidate it. Five by all others together invalidate it only for those others, so a stranger's guesses don't end the
 * owner's code. Odds of guessing one number's codes in a day: a destination gets at most 20 codes (`codes_per_day`), so a requester of all of them
 * has 100 attempts, and all others together have 100 (`code_tries_per_day_from_all`). 200 attempts of a million are 1 in 5,000 a day, and each of the
 * 20 codes is a message to the owner. Across many numbers the shop's SMS budget is the limit: 5,000 codes a day with ten attempts each give a 5 %
 * chance a day that one number of thousands is guessed. That uses the whole budget, which alerts staff.
 */
export async function verifyCode(
  ctx: Ctx,
  owner: UserRow | null,
  purpose: Purpose,
  to: Destination,
  code: string,
  token?: string,
): Promise<{ id: number; owner: UserRow }> {
  const { otp_tries, code_tries_per_day_from_all } = await ctx.settings.get();
  const from = ctx.address === undefined ? null : requesterOf(ctx.address);
  const by = token === undefined ? null : hashToken(token);
  const isRequester = sql<boolean>`(${otpCodes.requestedFrom} is not distinct from ${from}::text
    or coalesce(${otpCodes.requestedBy} = ${by}::text, false))`;
  const [last] = await ctx.db
    .select({ id: otpCodes.id, isRequester })
    .from(otpCodes)
    .where(and(ownedBy(owner, to), eq(otpCodes.purpose, purpose), eq(otpCodes.destination, to.to)))
    .orderBy(desc(otpCodes.id))
    .limit(1);
  // Counts with or without a code, so that the count does not reveal whether there is one.
  if (!last?.isRequester) await limit(ctx, `verify-others:${to.to}`, code_tries_per_day_from_all, 86_400);
  const tries = last?.isRequester ? 'tries' : 'otherTries';
  const [tried] = await ctx.db
    .update(otpCodes)
    .set({ [tries]: sql`${otpCodes[tries]} + 1` })
    .where(and(eq(otpCodes.id, last?.id ?? 0), lt(otpCodes[tries], otp_tries), gt(otpCodes.expiresAt, ctx.now)))
    .returning();
  if (!tried) {
    const [row] = await ctx.db
      .select()
      .from(otpCodes)
      .where(eq(otpCodes.id, last?.id ?? 0));
    recordRefusal(ctx, owner, purpose);
    throw refusal(!row ? 'wrong_code' : row.expiresAt <= ctx.now ? 'code_expired' : 'code_attempts_exceeded');
  }
  const right = matchesCode(tried.codeHash, code);
  if (right && owner) {
    if (tried.usedAt === null) return { id: tried.id, owner };
    // The same form sent twice: anyone who knows the code may learn that it has been used.
    const isDone = to.channel === 'sms' ? owner.phoneVerifiedAt !== null : hasVerifiedEmail(owner, to.to);
    if (purpose === 'verify' && isDone && owner.status === 'active') throw new ShopError('already_verified');
  }
  recordRefusal(ctx, owner, purpose);
  throw refusal(tried[tries] >= otp_tries ? 'code_attempts_exceeded' : 'wrong_code');
}

/** Marks a code as used, in the transaction of the action it allows; 422 when another call has used or replaced it. */
export async function consumeCode(ctx: Ctx, id: number): Promise<void> {
  const used = await ctx.db
    .update(otpCodes)
    .set({ usedAt: ctx.now })
    .where(and(eq(otpCodes.id, id), isNull(otpCodes.usedAt)))
    .returning({ id: otpCodes.id });
  if (used.length === 0) throw refusal('wrong_code');
}

/** Ends every open code of an account, or only those sent to one destination, in the transaction that makes them stale. */
export async function deleteCodes(ctx: Ctx, userId: number, sentTo?: string): Promise<void> {
  await ctx.db
    .update(otpCodes)
    .set({ usedAt: ctx.now })
    .where(
      and(
        eq(otpCodes.userId, userId),
        isNull(otpCodes.usedAt),
        sentTo === undefined ? undefined : eq(otpCodes.destination, sentTo),
      ),
    );
}
