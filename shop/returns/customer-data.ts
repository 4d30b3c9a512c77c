import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { returnEvents, returnPhotos, returns } from '#db/schema.ts';
import { accountsOf } from '../auth/accounts-of.ts';
import type { Ctx } from '../context.ts';
import { detachUploads } from '../uploads/detach-uploads.ts';

export async function reassignCustomer({ db }: Ctx, from: number, into: number): Promise<void> {
  await db.update(returns).set({ userId: into }).where(eq(returns.userId, from));
  await db.update(returnEvents).set({ actorId: into }).where(eq(returnEvents.actorId, from));
}

/**
 * Removes free text, photos and, of ended returns, the account for the refund from the returns of an account and of those merged into it. The
 * transaction has set `shop.erasing`.
 */
export async function eraseCustomer(tx: Ctx, userId: number): Promise<void> {
  const { db } = tx;
  const isOwned = inArray(returns.userId, accountsOf(userId));
  const owned = db.select({ id: returns.id }).from(returns).where(isOwned);
  await db.update(returns).set({ note: '', rejectReason: null }).where(isOwned);
  await db
    .update(returns)
    .set({ payoutAccount: null })
    .where(and(isOwned, inArray(returns.status, ['refunded', 'rejected', 'withdrawn'])));
  await db
    .update(returnEvents)
    .set({ note: null })
    .where(and(inArray(returnEvents.returnId, owned), isNotNull(returnEvents.note)));
  const ofReturns = inArray(returnPhotos.returnId, owned);
  await detachUploads(tx, sql`(select ${returnPhotos.uploadId} from ${returnPhotos} where ${ofReturns})`);
  await db.delete(returnPhotos).where(ofReturns);
}
