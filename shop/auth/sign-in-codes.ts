import { createHash, randomInt } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { otpCodes } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import type { Destination } from '#shop/destination.ts';
import { sendCode } from '#shop/notifications/send-code.ts';
import { codeRefused, hashCode, matchesCode } from './codes.ts';
import { requesterOf } from './network-address.ts';
import { hashToken, newToken } from './tokens.ts';
import type { UserRow } from './user.ts';

type SignInCodeRequest = {
  to: Destination;
  /** The name for an account that the code creates. */
  name: string | undefined;
  /** The account of the phone, if it has one. */
  owner: UserRow | undefined;
  token: string;
  /** Of a request with an idempotency key: what makes its token again. */
  repeat: { requestKey: string; tokenSalt: string } | undefined;
};

/**
 * Creates the one open sign-in code of a phone number, in the caller's transaction, and writes its message; it replaces any earlier one. The row and
 * the statements are the same whether or not there is an account. A blocked account gets a row that no digits match, and no message.
 */
export async function issueSignInCode(ctx: Ctx, { to, name, owner, token, repeat }: SignInCodeRequest): Promise<void> {
  const { otp_minutes: minutes } = await ctx.settings.get();
  const isDecoy = owner?.status === 'blocked';
  const code = isDecoy ? newToken() : String(randomInt(1_000_000)).padStart(6, '0');
  // Without an account no row is locked: of two concurrent requests for a number the later one counts.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`sign-in:${to.to}`}))`);
  await ctx.db
    .update(otpCodes)
    .set({ usedAt: ctx.now })
    .where(and(isSignInCodeTo(to), isNull(otpCodes.usedAt)));
  await ctx.db.insert(otpCodes).values({
    userId: null,
    purpose: 'sign_in',
    destination: to.to,
    name: name ?? null,
    codeHash: hashCode(code),
    requestedFrom: ctx.address === undefined ? null : requesterOf(ctx.address),
    requestedBy: hashToken(token),
    ...repeat,
    sentAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + minutes * 60_000),
  });
  if (isDecoy) return;
  const userId = owner?.id ?? null;
  const locale = owner?.locale ?? ctx.locale;
  await sendCode(ctx, { userId, locale, ...to, code, minutes, purpose: 'sign_in' });
}

const isSignInCodeTo = ({ to }: Destination) => and(eq(otpCodes.purpose, 'sign_in'), eq(otpCodes.destination, to));

type EnteredCode = { to: Destination; code: string; token: string };

/** A sign-in code that was entered rightly, and the name that was given when it was requested. */
export type RightCode = { id: number; name: string | null };

/**
 * Spends one attempt on the sign-in code that the holder of `token` requested for the phone, and returns it when the digits are right; null when the
 * token belongs to no such code. Nobody else can spend its attempts or learn whether digits are right. The attempt is counted before the comparison:
 * call it outside a transaction. 422 as `verifyCode`, 409 already_verified for a form that is sent twice.
 */
export async function verifySignInCode(ctx: Ctx, { to, code, token }: EnteredCode): Promise<RightCode | null> {
  const { otp_tries } = await ctx.settings.get();
  const [last] = await ctx.db
    .select({ id: otpCodes.id, expiresAt: otpCodes.expiresAt })
    .from(otpCodes)
    .where(and(isSignInCodeTo(to), eq(otpCodes.requestedBy, hashToken(token))))
    .orderBy(desc(otpCodes.id))
    .limit(1);
  if (!last) return null;
  const [tried] = await ctx.db
    .update(otpCodes)
    .set({ tries: sql`${otpCodes.tries} + 1` })
    .where(and(eq(otpCodes.id, last.id), lt(otpCodes.tries, otp_tries), gt(otpCodes.expiresAt, ctx.now)))
    .returning();
  if (!tried) throw codeRefused(ctx, 'sign_in', last.expiresAt <= ctx.now ? 'code_expired' : 'code_attempts_exceeded');
  if (matchesCode(tried.codeHash, code)) {
    if (tried.usedAt === null) return { id: tried.id, name: tried.name };
    if (!(await isReplaced(ctx, to, tried.id))) throw codeRefused(ctx, 'sign_in', 'already_verified');
  }
  throw codeRefused(ctx, 'sign_in', tried.tries >= otp_tries ? 'code_attempts_exceeded' : 'wrong_code');
}

async function isReplaced(ctx: Ctx, to: Destination, id: number): Promise<boolean> {
  const [later] = await ctx.db
    .select({ id: otpCodes.id })
    .from(otpCodes)
    .where(and(isSignInCodeTo(to), gt(otpCodes.id, id)))
    .limit(1);
  return later !== undefined;
}

type FirstRequest = { token: string; destination: string; name: string | null };

/** The token and input of the first request with an idempotency key, from the same network address; undefined when there was none. */
export async function firstRequestOf(ctx: Ctx, key: string): Promise<FirstRequest | undefined> {
  const [row] = await ctx.db
    .select({ salt: otpCodes.tokenSalt, destination: otpCodes.destination, name: otpCodes.name })
    .from(otpCodes)
    .where(eq(otpCodes.requestKey, requestKeyOf(ctx, key)));
  return row && { token: tokenOf(key, row.salt!), destination: row.destination, name: row.name };
}

/** A token that only the holder of the key can get again: the database has neither of them. */
export function repeatableToken(ctx: Ctx, key: string): { token: string; repeat: SignInCodeRequest['repeat'] } {
  const tokenSalt = newToken();
  return { token: tokenOf(key, tokenSalt), repeat: { requestKey: requestKeyOf(ctx, key), tokenSalt } };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

const requestKeyOf = ({ address }: Ctx, key: string): string =>
  digest(`${address === undefined ? '' : requesterOf(address)}\n${key}`);

const tokenOf = (key: string, salt: string): string => digest(`${salt}\n${key}`);

/** The name given with a token's request for a code to the same phone. */
export async function nameOf(ctx: Ctx, to: Destination, token: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ name: otpCodes.name })
    .from(otpCodes)
    .where(and(isSignInCodeTo(to), eq(otpCodes.requestedBy, hashToken(token))))
    .limit(1);
  return row?.name ?? undefined;
}
