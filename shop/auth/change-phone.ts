import { and, eq, isNull, ne } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { phoneChanged } from '#shop/notifications/events/accounts.ts';
import { type Ctx, databaseCode, databaseConstraint, inTransaction } from '../context.ts';
import { invalidField } from '../errors.ts';
import { deliverSoon } from '../notifications/deliver-soon.ts';
import { enqueueMessage } from '../notifications/enqueue.ts';
import { deleteCodes, issueCode, verifyCode, consumeCode } from './codes.ts';
import type { Destination } from '#shop/destination.ts';
import { deleteResetTokens } from './reset-tokens.ts';
import { findUser, lockAndReadUser, type User, userOf, type UserRow } from './user.ts';

/**
 * Sends the code that confirms a new number to that number, in the transaction that locks the account. When the number belongs to another account,
 * the caller can't see the difference: a decoy is stored, nothing is sent, and the owner is not notified.
 */
export async function offerPhone(ctx: Ctx, user: UserRow, to: Destination): Promise<void> {
  const existing = await findUser(ctx.db, to);
  await issueCode(ctx, user, 'change_phone', to, { decoy: existing !== undefined && isSettled(existing) });
}

/** Whether a number belongs to an account: a registration that never verified it has no claim to it. */
const isSettled = ({ phoneVerifiedAt, status }: UserRow): boolean => phoneVerifiedAt !== null || status !== 'active';

/**
 * Changes the account's number to the one whose code was entered, and notifies the former number. Codes that were sent to the former number, or
 * because of it, become invalid. 422 `phone_taken` when another account has verified the number in the meantime.
 */
export async function confirmPhone(ctx: Ctx, userId: number, to: Destination, code: string): Promise<User> {
  const [currentUser] = await ctx.db.select().from(users).where(eq(users.id, userId));
  const right = await verifyCode(ctx, currentUser ?? null, 'change_phone', to, code);
  const user = await inTransaction(ctx, async (tx) => {
    const former = await lockAndReadUser(tx, userId);
    await consumeCode(tx, right.id);
    await deleteCodes(tx, userId, former.phone);
    await deleteResetTokens(tx, userId);
    // An unverified registration of the number gives way to the user who has proved that it is theirs.
    await tx.db
      .delete(users)
      .where(
        and(eq(users.phone, to.to), ne(users.id, userId), isNull(users.phoneVerifiedAt), eq(users.status, 'active')),
      );
    const [row] = await tx.db
      .update(users)
      .set({ phone: to.to, phoneVerifiedAt: ctx.now })
      .where(eq(users.id, userId))
      .returning();
    const { locale, phone: formerPhone } = former;
    await enqueueMessage(tx, phoneChanged({ id: userId, locale, formerPhone }, { codeId: right.id, phone: to.to }));
    return userOf(tx, row!);
  }).catch((error: unknown) => {
    const isTaken = databaseConstraint(error) === 'users_phone_unique' || databaseCode(error) === '23503';
    throw isTaken ? invalidField('phone', 'phone_taken') : error;
  });
  deliverSoon(ctx);
  return user;
}
