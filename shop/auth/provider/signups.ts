import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { providerSignups } from '#db/schema.ts';
import type { Ctx } from '../../context.ts';
import { ShopError } from '../../errors.ts';
import { hashToken, newToken } from '../tokens.ts';
import type { Proof } from './provider.ts';

/** A proof that still needs a phone. `expiresIn` is seconds. */
export type Signup = { token: string; expiresIn: number; name: string | null; email: string | null };

export type SignupRow = typeof providerSignups.$inferSelect;

const minutes = 15;
const dayMs = 86_400_000;

/** Stores a proof until its owner has verified a phone; sweeps the expired ones of past days. */
export async function openSignup(ctx: Ctx, { issuer, subject, email, name }: Proof): Promise<Signup> {
  const token = newToken();
  await ctx.db.insert(providerSignups).values({
    tokenHash: hashToken(token),
    issuer,
    subject,
    email,
    name,
    expiresAt: new Date(ctx.now.getTime() + minutes * 60_000),
    createdAt: ctx.now,
  });
  await ctx.db.delete(providerSignups).where(lt(providerSignups.expiresAt, new Date(ctx.now.getTime() - dayMs)));
  return { token, expiresIn: minutes * 60, name, email };
}

const open = (ctx: Ctx, token: string) =>
  and(
    eq(providerSignups.tokenHash, hashToken(token)),
    isNull(providerSignups.usedAt),
    gt(providerSignups.expiresAt, ctx.now),
  );

export const signupExpired = () =>
  new ShopError('signup_expired', { fields: { registration_token: [{ key: 'reset_invalid' }] } });

/** The proof of a token. 422 signup_expired when it is unknown, used or expired. */
export async function pendingSignup(ctx: Ctx, token: string): Promise<SignupRow> {
  const [row] = await ctx.db.select().from(providerSignups).where(open(ctx, token));
  if (!row) throw signupExpired();
  return row;
}

/** Consumes the proof of a token, in the transaction of the action it allows. 422 signup_expired as above. */
export async function consumeSignup(tx: Ctx, token: string): Promise<SignupRow> {
  const [row] = await tx.db.update(providerSignups).set({ usedAt: tx.now }).where(open(tx, token)).returning();
  if (!row) throw signupExpired();
  return row;
}
