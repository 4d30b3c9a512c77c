import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import {
  addresses,
  carts,
  couponUses,
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
import { type Ctx, inTransaction, type Services } from '../context.ts';

const day = 86_400_000;

/** A number in no country's range, of the account's id: what takes the place of a phone number that has to go. */
const nobodysPhone = (id: number): string => `+999${String(id).padStart(12, '0')}`;

/**
 * Erases what is personal of accounts that were closed more than 30 days ago (a setting), and says how many. For the books
 * there remain the orders with the address they went to, the ledgers, and the stars of reviews without words or a name.
 * It may run at any time, on many instances at once, and again.
 */
export async function eraseClosed(services: Services & { now?: Date }): Promise<number> {
  const now = services.now ?? new Date();
  const ctx: Ctx = { ...services, now, actor: { kind: 'guest' }, locale: 'ar' };
  const { close_days } = await ctx.settings.get();
  const before = new Date(now.getTime() - close_days * day);
  for (let erased = 0; ; erased++) {
    if (!(await inTransaction(ctx, (tx) => eraseOne(tx, before)))) return erased;
  }
}

async function eraseOne(ctx: Ctx, before: Date): Promise<boolean> {
  const { db } = ctx;
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.status, 'deactivated'), lt(users.closedAt, before), isNull(users.erasedAt)))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!user) return false;
  const { id } = user;
  const phone = nobodysPhone(id);
  for (const table of [
    addresses,
    carts,
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
  await deleteChats(db, sql`c.user_id = ${id}`);
  // By the number and the address the account still has here.
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
  await db.update(couponUses).set({ phone }).where(eq(couponUses.userId, id));
  for (const locale of ['ar', 'en'] as const)
    await db
      .update(reviews)
      .set({ userId: null, author: wordsIn(locale).auth.former_customer, comment: '' })
      .where(and(eq(reviews.userId, id), eq(reviews.locale, locale)));
  await db
    .update(users)
    .set({
      name: '',
      email: null,
      phone,
      passwordHash: null,
      phoneVerifiedAt: null,
      emailVerifiedAt: null,
      scopes: [],
      erasedAt: ctx.now,
    })
    .where(eq(users.id, id));
  return true;
}
