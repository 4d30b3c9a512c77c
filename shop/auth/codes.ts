import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { otpCodes } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { type ErrorCode, ShopError } from '../errors.ts';
import { sendCode } from '../messages/send-code.ts';
import type { Destination } from './destination.ts';
import { newToken } from './tokens.ts';
import type { UserRow } from './user.ts';

export type Purpose = typeof otpCodes.$inferSelect.purpose;

/** Where a code went, for how many seconds it counts, and after how many another may be asked for. */
export type CodeSent = { channel: 'sms' | 'email'; sentTo: string; expiresIn: number; resendIn: number };

/** Whose code it is; null where there is nobody to send one to, and a decoy is kept in its place. */
type Owner = Pick<UserRow, 'id' | 'locale'> | null;

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
 * Who of an account found by `to` may get a code there: nobody while it is blocked. An e-mail address that was never
 * verified may be a stranger's by a typing error, who must not set a password or open a closed account again.
 */
export function codeOwner(user: UserRow | undefined, { channel }: Destination, purpose: Purpose): UserRow | null {
  if (!user || user.status === 'blocked') return null;
  const proven = channel === 'sms' || user.emailVerifiedAt !== null;
  return proven || (purpose === 'verify' && user.status === 'active') ? user : null;
}

const ownedBy = (owner: Owner, { to }: Destination) =>
  owner ? eq(otpCodes.userId, owner.id) : and(isNull(otpCodes.userId), eq(otpCodes.destination, to));

/**
 * Makes the owner's one open code for `purpose`, in the transaction that holds their row, and leaves the message in the
 * outbox; a former code no longer counts. A decoy is a row like any other that no code fits and nothing is sent of: it goes
 * through the same states, so that nobody can tell it from a code. One is kept for nobody, and for `secretly` an owner.
 */
export async function issueCode(
  ctx: Ctx,
  owner: Owner,
  purpose: Purpose,
  to: Destination,
  secretly = false,
): Promise<void> {
  const { otp_minutes } = await ctx.settings.get();
  const isDecoy = owner === null || secretly;
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
    sentAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + otp_minutes * 60_000),
  });
  // Nobody holds a row for a decoy without an owner: of two at once one is enough.
  await (owner ? written : written.onConflictDoNothing());
  if (owner && !isDecoy)
    await sendCode(ctx, { userId: owner.id, locale: owner.locale, ...to, code, minutes: otp_minutes, purpose });
}

/**
 * Spends one try on the last code that went to `to` for `purpose`, and gives its row when it is right. The try is counted
 * before the comparison, by one conditional update of its own, so that tries at once can't be more than allowed and no
 * failure takes a count back: call it outside a transaction. A code that was replaced or used runs through the same states
 * as an open one. 422 wrong_code, code_expired or code_dead; 409 already_verified for the form that is sent twice.
 */
export async function tryCode(
  ctx: Ctx,
  owner: UserRow | null,
  purpose: Purpose,
  to: Destination,
  code: string,
): Promise<{ id: number; owner: UserRow }> {
  const { otp_tries } = await ctx.settings.get();
  const sent = and(ownedBy(owner, to), eq(otpCodes.purpose, purpose), eq(otpCodes.destination, to.to));
  const last = ctx.db.select({ id: otpCodes.id }).from(otpCodes).where(sent).orderBy(desc(otpCodes.id)).limit(1);
  const [tried] = await ctx.db
    .update(otpCodes)
    .set({ tries: sql`${otpCodes.tries} + 1` })
    .where(and(eq(otpCodes.id, last), lt(otpCodes.tries, otp_tries), gt(otpCodes.expiresAt, ctx.now)))
    .returning();
  if (!tried) {
    const [row] = await ctx.db.select().from(otpCodes).where(sent).orderBy(desc(otpCodes.id)).limit(1);
    throw refusal(!row ? 'wrong_code' : row.expiresAt <= ctx.now ? 'code_expired' : 'code_dead');
  }
  const right = matches(tried.codeHash, code);
  if (right && owner) {
    if (tried.usedAt === null) return { id: tried.id, owner };
    // The same form sent twice: who knows the code may know that it has done its work.
    const isDone = to.channel === 'sms' ? owner.phoneVerifiedAt : owner.emailVerifiedAt;
    if (purpose === 'verify' && isDone && owner.status === 'active') throw new ShopError('already_verified');
  }
  throw refusal(tried.tries >= otp_tries ? 'code_dead' : 'wrong_code');
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

/** Ends every open code of an account, or those that went to one place, in the transaction of what makes them stale. */
export async function dropCodes(ctx: Ctx, userId: number, sentTo?: string): Promise<void> {
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
