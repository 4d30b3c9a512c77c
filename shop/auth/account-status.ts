import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { Ctx } from '../context.ts';
import { deleteCodes } from './codes.ts';
import { deleteResetTokens } from './reset-tokens.ts';
import { endSessions } from './session.ts';

/** Ends every session, code and reset token of an account. */
export async function endAccess(tx: Ctx, userId: number): Promise<void> {
  await endSessions(tx, userId);
  await deleteCodes(tx, userId);
  await deleteResetTokens(tx, userId);
}

/** Closes an account in the transaction that locks it: nobody can sign in until its owner activates it. */
export async function closeUser(tx: Ctx, userId: number): Promise<void> {
  await tx.db.update(users).set({ status: 'deactivated', closedAt: tx.now }).where(eq(users.id, userId));
  await endAccess(tx, userId);
}

/** Blocks an account in the transaction that locks it. */
export async function blockUser(tx: Ctx, userId: number, reason: string): Promise<void> {
  await tx.db
    .update(users)
    .set({ status: 'blocked', blockedAt: tx.now, blockedReason: reason })
    .where(eq(users.id, userId));
  await endAccess(tx, userId);
}

export async function unblockUser(tx: Ctx, userId: number): Promise<void> {
  await tx.db.update(users).set({ status: 'active', blockedAt: null, blockedReason: null }).where(eq(users.id, userId));
}
