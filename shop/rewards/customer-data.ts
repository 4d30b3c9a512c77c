import { and, eq, inArray, sql } from 'drizzle-orm';
import { coupons, couponUses, pointDebts, walletCorrections } from '#db/schema.ts';
import { accountsOf } from '#shop/auth/accounts-of.ts';
import type { Ctx } from '#shop/context.ts';
import { addPoints, pointsBalance } from './points.ts';
import { addToWallet, walletBalance } from './wallet.ts';

/** Transfers an account's balances, debts, corrections and coupons to another, in a transaction that has locked both. */
export async function reassignCustomer(ctx: Ctx, from: number, into: number): Promise<void> {
  const { db } = ctx;
  await transferBalances(ctx, from, into);
  await db.update(pointDebts).set({ userId: into }).where(eq(pointDebts.userId, from));
  // A pending correction is transferred to the target. A decided one stays with its ledger entry.
  await db
    .update(walletCorrections)
    .set({ userId: into })
    .where(and(eq(walletCorrections.userId, from), eq(walletCorrections.status, 'pending')));
  await db.update(coupons).set({ userId: into }).where(eq(coupons.userId, from));
  // When both accounts used the same coupon, the uses are renumbered in sequence.
  await db.execute(sql`update coupon_uses u set user_id = ${into},
      nth = u.nth + coalesce((select max(o.nth) from coupon_uses o where o.coupon_id = u.coupon_id and o.user_id = ${into}), 0)
    where u.user_id = ${from}`);
}

/** Transfers the balances by an entry in each ledger. Existing entries do not change. */
async function transferBalances(ctx: Ctx, from: number, into: number): Promise<void> {
  const debit = { userId: from, kind: 'merge', mergedAccountId: into } as const;
  const credit = { userId: into, kind: 'merge', mergedAccountId: from } as const;
  const money = await walletBalance(ctx, from);
  if (money > 0) {
    await addToWallet(ctx, { ...debit, amount: -money });
    await addToWallet(ctx, { ...credit, amount: money });
  }
  const points = await pointsBalance(ctx, from);
  if (points > 0) {
    await addPoints(ctx, { ...debit, amount: -points });
    await addPoints(ctx, { ...credit, amount: points });
  }
}

/**
 * Erases the text of wallet corrections, also of accounts merged into this one, within a transaction that sets `shop.erasing`. Uses of
 * coupons remain under `placeholderPhone`.
 */
export async function eraseCustomer({ db }: Ctx, userId: number, placeholderPhone: string): Promise<void> {
  await db.update(couponUses).set({ phone: placeholderPhone }).where(eq(couponUses.userId, userId));
  await db
    .update(walletCorrections)
    .set({ reason: '', declineReason: null })
    .where(inArray(walletCorrections.userId, accountsOf(userId)));
}
