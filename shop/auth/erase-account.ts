import { and, eq, sql } from 'drizzle-orm';
import {
  addresses,
  carts,
  couponUses,
  customerNotes,
  favourites,
  idempotencyKeys,
  orderRatings,
  orders,
  otpCodes,
  outbox,
  providerSignups,
  recoveryCodes,
  resetTokens,
  reviews,
  secondFactors,
  sessions,
  staffSessions,
  userIdentities,
  userRoles,
  users,
} from '#db/schema.ts';
import { wordsIn } from '#words/words.ts';
import { deleteChats } from '../chat/delete-chats.ts';
import { deleteContactMessages } from '../contact/own-messages.ts';
import type { Ctx } from '../context.ts';
import { eraseWritten } from './erase-written.ts';
import type { UserRow } from './user.ts';

/** A number in no country's range, of the account's id: what takes the place of a phone number that has to go. */
const nobodysPhone = (id: number): string => `+999${String(id).padStart(12, '0')}`;

/**
 * Erases what is personal of an account, in the transaction that holds its row. For the books there remain the orders with the address
 * they went to, the ledgers, receipts of money that was taken, and the stars of reviews without words or a name.
 */
export async function eraseAccount(ctx: Ctx, user: UserRow): Promise<void> {
  await eraseWhatWasSaid(ctx, user);
  await eraseWritten(ctx.db, user.id);
  await eraseRow(ctx, user);
}

/** What the account said and was told, by the number and the address it still has here. */
async function eraseWhatWasSaid(ctx: Ctx, user: UserRow): Promise<void> {
  const { db } = ctx;
  const { id } = user;
  await deleteChats(db, sql`c.user_id = ${id}`);
  await deleteContactMessages(db, id);
  await db.delete(outbox).where(eq(outbox.recipient, user.phone));
  await db.delete(otpCodes).where(eq(otpCodes.destination, user.phone));
  if (user.email !== null) {
    await db.delete(providerSignups).where(eq(providerSignups.email, user.email));
    await db.delete(outbox).where(eq(outbox.recipient, user.email));
  }
  const ofOrders = db.select({ id: orders.id }).from(orders).where(eq(orders.userId, id));
  await db
    .update(orderRatings)
    .set({ comment: '' })
    .where(sql`${orderRatings.orderId} in (${ofOrders})`);
  await db
    .update(couponUses)
    .set({ phone: nobodysPhone(id) })
    .where(eq(couponUses.userId, id));
  for (const locale of ['ar', 'en'] as const)
    await db
      .update(reviews)
      .set({ userId: null, author: wordsIn(locale).auth.former_customer, comment: '' })
      .where(and(eq(reviews.userId, id), eq(reviews.locale, locale)));
}

/** What only the account has, and all that names it: what is left of it is a number. */
export async function eraseRow({ db, now }: Ctx, { id }: Pick<UserRow, 'id'>): Promise<void> {
  for (const table of [
    addresses,
    carts,
    customerNotes,
    favourites,
    idempotencyKeys,
    otpCodes,
    outbox,
    recoveryCodes,
    resetTokens,
    secondFactors,
    sessions,
    staffSessions,
    userIdentities,
    userRoles,
  ])
    await db.delete(table).where(eq(table.userId, id));
  await db
    .update(users)
    .set({
      name: '',
      email: null,
      phone: nobodysPhone(id),
      passwordHash: null,
      phoneVerifiedAt: null,
      emailVerifiedAt: null,
      blockedReason: null,
      registrationHash: null,
      scopes: [],
      status: 'deactivated',
      erasedAt: now,
    })
    .where(eq(users.id, id));
}
