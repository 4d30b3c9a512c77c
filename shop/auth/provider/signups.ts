import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { providerSignups } from '#db/schema.ts';
import type { Ctx } from '../../context.ts';
import { ShopError } from '../../errors.ts';
import { hashToken, newToken } from '../tokens.ts';
import type { Proof } from './provider.ts';

/** What its holder still owes a phone for. `expiresIn` is seconds. */
export type Signup = { token: string; expiresIn: number; name: string | null; email: string | null };

export type SignupRow = typeof providerSignups.$inferSelect;

const minutes = 15;
const dayMs = 86_400_000;

/** Keeps a proof until its owner has shown a phone; sweeps away those of former days. */
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

export const signupOver = () =>
  new ShopError('signup_over', { fields: { registration_token: [{ key: 'reset_invalid' }] } });

/** The proof behind a token. 422 signup_over when it is none, has been used or has run out. */
export async function pendingSignup(ctx: Ctx, token: string): Promise<SignupRow> {
  const [row] = await ctx.db.select().from(providerSignups).where(open(ctx, token));
  if (!row) throw signupOver();
  return row;
}

/** The proof behind a token, which counts no more: in the transaction of what it allows. 422 signup_over as above. */
export async function takeSignup(tx: Ctx, token: string): Promise<SignupRow> {
  const [row] = await tx.db.update(providerSignups).set({ usedAt: tx.now }).where(open(tx, token)).returning();
  if (!row) throw signupOver();
  return row;
}
