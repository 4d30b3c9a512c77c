import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { orderCalls, orderEvents, orderNotes, orderRatings, orderRefunds, orders } from '#db/schema.ts';
import { accountsOf } from '../auth/accounts-of.ts';
import type { Ctx } from '../context.ts';

/** Moves the orders of a merged account; each keeps the account that placed it in `merged_from`. */
export async function reassignCustomer({ db }: Ctx, from: number, into: number): Promise<void> {
  await db
    .update(orders)
    .set({ userId: into, mergedFrom: sql`coalesce(${orders.mergedFrom}, ${from})` })
    .where(eq(orders.userId, from));
  await db.update(orderEvents).set({ actorId: into }).where(eq(orderEvents.actorId, from));
}

/**
 * Removes free text about the orders of an account and of those merged into it, since it may name the owner. Amounts, times, statuses and addresses
 * stay. The transaction has set `shop.erasing`.
 */
export async function eraseCustomer({ db }: Ctx, userId: number): Promise<void> {
  const isOwned = inArray(orders.userId, accountsOf(userId));
  const owned = db.select({ id: orders.id }).from(orders).where(isOwned);
  await db
    .update(orders)
    .set({ giftNote: '', cancelReason: null })
    .where(and(isOwned, or(ne(orders.giftNote, ''), isNotNull(orders.cancelReason))));
  await db
    .update(orderEvents)
    .set({ note: null })
    .where(and(inArray(orderEvents.orderId, owned), isNotNull(orderEvents.note)));
  await db
    .update(orderNotes)
    .set({ text: '' })
    .where(and(inArray(orderNotes.orderId, owned), ne(orderNotes.text, '')));
  await db
    .update(orderCalls)
    .set({ note: '' })
    .where(and(inArray(orderCalls.orderId, owned), ne(orderCalls.note, '')));
  await db
    .update(orderRefunds)
    .set({ reason: '' })
    .where(and(inArray(orderRefunds.orderId, owned), ne(orderRefunds.reason, '')));
  await db.update(orderRatings).set({ comment: '' }).where(inArray(orderRatings.orderId, owned));
}
