import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#db/schema.ts';
import { accountClosed } from '#shop/notifications/events/accounts.ts';
import { inTransaction } from '#shop/context.ts';
import { verb } from '#shop/verb.ts';
import { ShopError } from '#shop/errors.ts';
import { deliverSoon } from '#shop/notifications/deliver-soon.ts';
import { enqueueMessage } from '#shop/notifications/enqueue.ts';
import { emptyToUndefined } from '#shop/parse.ts';
import { lockIfStaff, withLastHolderCheck } from '#shop/staff/lock-staff.ts';
import { closeUser } from '../auth/account-status.ts';
import { requirePassword } from '#shop/auth/current-password.ts';
import { countOpenOrders, isAnyOpen } from './open-orders.ts';
import { lockAndReadUser } from '#shop/auth/user.ts';

export const closeAccountInput = z.object({ password: z.preprocess(emptyToUndefined, z.string().max(128).optional()) });

/**
 * Closes the current user's account, against its password if it has one. Every session ends, and 30 days later (a setting) personal data is erased
 * unless `activate` reopens the account first. 409 `orders_open` while an order or a return is open or a refund is to be sent, `last_administrator` for the last member who
 * manages settings or staff.
 */
export const closeAccount = verb({
  scope: 'customer',
  input: closeAccountInput,
  async run(ctx, { password }): Promise<void> {
    const { userId } = ctx.actor;
    const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
    if (!user) throw new ShopError('unauthenticated');
    await requirePassword(ctx, user, password, 'password');
    const { close_days } = await ctx.settings.get();
    const closed = inTransaction(ctx, async (tx) => {
      await lockIfStaff(tx, userId);
      // Checkout locks this row too: earlier orders are visible here, and later ones are refused.
      const { phone, locale } = await lockAndReadUser(tx, userId);
      if (isAnyOpen(await countOpenOrders(tx, userId))) throw new ShopError('orders_open');
      await closeUser(tx, userId);
      await enqueueMessage(tx, accountClosed({ id: userId, locale, phone }, { days: close_days, at: ctx.now }));
    });
    await withLastHolderCheck(closed);
    deliverSoon(ctx);
  },
});
