import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#db/schema.ts';
import { wordsIn } from '#words/words.ts';
import { type Ctx, inTransaction, requireCustomer } from '../context.ts';
import { ShopError } from '../errors.ts';
import { deliverSoon } from '../messages/deliver-soon.ts';
import { enqueueMessage } from '../messages/enqueue.ts';
import { blankAsAbsent, parse } from '../parse.ts';
import { lockIfStaff, withHolders } from '../staff/lock-staff.ts';
import { dropCodes } from './codes.ts';
import { requirePassword } from './current-password.ts';
import { hasOpenOrders } from './open-orders.ts';
import { dropResetTokens } from './reset-tokens.ts';
import { endSessions } from './session.ts';
import { lockedUser } from './user.ts';

export const closeAccountInput = z.object({ password: z.preprocess(blankAsAbsent, z.string().max(128).optional()) });

/**
 * Closes the asker's account, against its password where it has one: every session ends, and 30 days later (a setting) what
 * is personal is erased, unless `activate` opens it again before. 409 `orders_open` while an order or a return is under way,
 * `last_holder` for the last who manages settings or staff.
 */
export async function closeAccount(ctx: Ctx, input: unknown = {}): Promise<void> {
  const { userId } = requireCustomer(ctx);
  const { password } = parse(closeAccountInput, input);
  const [known] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!known) throw new ShopError('unauthenticated');
  await requirePassword(ctx, known, password, 'password');
  const { close_days } = await ctx.settings.get();
  const closed = inTransaction(ctx, async (tx) => {
    await lockIfStaff(tx, userId);
    // Who orders holds this row too: what is ordered before is seen here, and nothing is ordered after.
    const { phone, locale } = await lockedUser(tx, userId);
    if (await hasOpenOrders(tx, userId)) throw new ShopError('orders_open');
    await tx.db.update(users).set({ status: 'deactivated', closedAt: ctx.now }).where(eq(users.id, userId));
    await endSessions(tx, userId);
    await dropCodes(tx, userId);
    await dropResetTokens(tx, userId);
    await enqueueMessage(tx, {
      userId,
      to: phone,
      channel: 'sms',
      kind: 'account_closed',
      locale,
      text: wordsIn(locale).messages.account_closed(close_days),
      dedupe: `account_closed:${userId}:${ctx.now.getTime()}`,
    });
  });
  await withHolders(closed);
  deliverSoon(ctx);
}
