import { and, eq, isNull, ne } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import { wordsIn } from '#words/words.ts';
import { type Ctx, databaseCode, databaseConstraint, inTransaction } from '../context.ts';
import { invalidField } from '../errors.ts';
import { deliverSoon } from '../messages/deliver-soon.ts';
import { enqueueMessage } from '../messages/enqueue.ts';
import { dropCodes, issueCode, tryCode, useCode } from './codes.ts';
import type { Destination } from './destination.ts';
import { dropResetTokens } from './reset-tokens.ts';
import { findUser, lockedUser, type User, userOf, type UserRow } from './user.ts';

/**
 * Sends the code that confirms a new number, to that number, in the transaction that holds the account. Of a number that is
 * another account's nothing is said, and nothing sent: a decoy is kept, and its owner hears nothing.
 */
export async function offerPhone(ctx: Ctx, user: UserRow, to: Destination): Promise<void> {
  const holder = await findUser(ctx.db, to);
  await issueCode(ctx, user, 'change_phone', to, holder !== undefined && isSettled(holder));
}

/** Whether a number is somebody's: a registration that never verified it has no claim to it. */
const isSettled = ({ phoneVerifiedAt, status }: UserRow): boolean => phoneVerifiedAt !== null || status !== 'active';

/**
 * Changes the account's number to the one whose code was entered, and tells the former one. What was sent to the former
 * number, or because of it, no longer counts. 422 `phone_taken` when another account came to own the number meanwhile.
 */
export async function confirmPhone(ctx: Ctx, userId: number, to: Destination, code: string): Promise<User> {
  const [asker] = await ctx.db.select().from(users).where(eq(users.id, userId));
  const right = await tryCode(ctx, asker ?? null, 'change_phone', to, code);
  const user = await inTransaction(ctx, async (tx) => {
    const former = await lockedUser(tx, userId);
    await useCode(tx, right.id);
    await dropCodes(tx, userId, former.phone);
    await dropResetTokens(tx, userId);
    // A registration of the number that nobody ever verified gives way to who has proved that it is theirs.
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
    const { locale, phone } = former;
    await enqueueMessage(tx, {
      userId,
      to: phone,
      channel: 'sms',
      kind: 'phone_changed',
      locale,
      text: wordsIn(locale).messages.phone_changed(to.to.slice(-3)),
      dedupe: `phone_changed:${right.id}`,
    });
    return userOf(tx, row!);
  }).catch((error: unknown) => {
    const isTaken = databaseConstraint(error) === 'users_phone_unique' || databaseCode(error) === '23503';
    throw isTaken ? invalidField('phone', 'phone_taken') : error;
  });
  deliverSoon(ctx);
  return user;
}
