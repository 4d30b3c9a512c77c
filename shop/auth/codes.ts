import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { otpCodes } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { type ErrorCode, ShopError } from '../errors.ts';
import { sendCode } from '../messages/send-code.ts';
import type { Destination } from './destination.ts';
import type { UserRow } from './user.ts';

export type Purpose = typeof otpCodes.$inferSelect.purpose;

/** Where a code went, for how many seconds it counts, and after how many another may be asked for. */
export type CodeSent = { channel: 'sms' | 'email'; sentTo: string; expiresIn: number; resendIn: number };

const digest = (code: string, salt: string): Buffer => createHash('sha256').update(`${salt}:${code}`).digest();

function hashCode(code: string): string {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${digest(code, salt).toString('hex')}`;
}

function matches(stored: string, code: string): boolean {
  const [salt = '', hash = ''] = stored.split(':');
  return timingSafeEqual(Buffer.from(hash, 'hex'), digest(code, salt));
}

const refusal = (code: Extract<ErrorCode, 'wrong_code' | 'code_expired' | 'code_dead'>) =>
  new ShopError(code, { fields: { code: [{ key: code }] } });

/** What is told of a code, whether or not one was sent. */
export async function codeSent(ctx: Ctx, { channel, to }: Destination): Promise<CodeSent> {
  const { otp_minutes, otp_resend_seconds } = await ctx.settings.get();
  return { channel, sentTo: to, expiresIn: otp_minutes * 60, resendIn: otp_resend_seconds };
}

/**
 * Makes the account's one open code for `purpose`, in the transaction that holds its user row, and leaves the message in the
 * outbox; a former code no longer counts.
 */
export async function issueCode(
  ctx: Ctx,
  user: Pick<UserRow, 'id' | 'locale'>,
  purpose: Purpose,
  to: Destination,
): Promise<void> {
  const { otp_minutes } = await ctx.settings.get();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await ctx.db
    .update(otpCodes)
    .set({ usedAt: ctx.now })
    .where(and(eq(otpCodes.userId, user.id), eq(otpCodes.purpose, purpose), isNull(otpCodes.usedAt)));
  await ctx.db.insert(otpCodes).values({
    userId: user.id,
    purpose,
    destination: to.to,
    codeHash: hashCode(code),
    sentAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + otp_minutes * 60_000),
  });
  await sendCode(ctx, { userId: user.id, locale: user.locale, ...to, code, minutes: otp_minutes });
}

/**
 * Spends one try on the account's open code and gives the code's row when it is right. The try is counted before the
 * comparison, by one conditional update of its own, so that tries at once can't be more than allowed and no failure takes a
 * count back: call it outside a transaction. 422 wrong_code, code_expired or code_dead.
 */
export async function tryCode(
  ctx: Ctx,
  user: UserRow | undefined,
  purpose: Purpose,
  code: string,
): Promise<{ id: number; destination: string }> {
  if (!user) throw refusal('wrong_code');
  const { otp_tries } = await ctx.settings.get();
  const ofUser = and(eq(otpCodes.userId, user.id), eq(otpCodes.purpose, purpose));
  const [open] = await ctx.db
    .update(otpCodes)
    .set({ tries: sql`${otpCodes.tries} + 1` })
    .where(and(ofUser, isNull(otpCodes.usedAt), lt(otpCodes.tries, otp_tries), gt(otpCodes.expiresAt, ctx.now)))
    .returning();
  if (open) {
    if (matches(open.codeHash, code)) return open;
    throw refusal(open.tries >= otp_tries ? 'code_dead' : 'wrong_code');
  }
  const [last] = await ctx.db.select().from(otpCodes).where(ofUser).orderBy(desc(otpCodes.id)).limit(1);
  if (!last) throw refusal('wrong_code');
  if (last.usedAt) {
    // The same form sent twice: who knows the code may know that it has done its work.
    if (user.phoneVerifiedAt && matches(last.codeHash, code)) throw new ShopError('already_verified');
    throw refusal('wrong_code');
  }
  throw refusal(last.expiresAt <= ctx.now ? 'code_expired' : 'code_dead');
}

/** Marks a code as used, in the transaction of what it allows; 422 when something else has used or replaced it meanwhile. */
export async function useCode(ctx: Ctx, id: number): Promise<void> {
  const used = await ctx.db
    .update(otpCodes)
    .set({ usedAt: ctx.now })
    .where(and(eq(otpCodes.id, id), isNull(otpCodes.usedAt)))
    .returning({ id: otpCodes.id });
  if (used.length === 0) throw refusal('wrong_code');
}
