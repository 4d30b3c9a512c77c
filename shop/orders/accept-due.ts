import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, inTransaction, lockUser, type Services } from '#shop/context.ts';
import { earnPoints } from '#shop/rewards/earn-points.ts';
import { moveOrder } from './move-order.ts';
import { oneByOne } from './one-by-one.ts';

const atOnce = 100;
const dayMs = 86_400_000;

type Due = { id: number; user_id: number };

/**
 * Accepts orders whose shoppers have not done so in 14 days (a setting) after the delivery, and gives how many. Each is looked at
 * again under its buyer's lock, so that several instances, or the shopper meanwhile, accept it once and its points come once.
 */
export async function acceptDue(services: Services & { now?: Date }): Promise<number> {
  const ctx: Ctx = { ...services, actor: { kind: 'guest' }, locale: 'ar', now: services.now ?? new Date() };
  const { accept_days: days } = await ctx.settings.get();
  const isDue = sql`status = 'delivered' and delivered_at <= ${new Date(ctx.now.getTime() - days * dayMs).toISOString()}::timestamptz`;
  // In no order, so that some that fail each time don't keep others waiting for ever.
  const due = await rowsOf<Due>(
    ctx.db,
    sql`select id, user_id from orders where ${isDue} order by random() limit ${atOnce}`,
  );
  return oneByOne(due, ({ id, user_id: userId }) =>
    inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId);
      const [order] = await rowsOf(tx.db, sql`select 1 from orders where id = ${id} and ${isDue} for update`);
      if (!order) return false;
      await moveOrder(tx, { orderId: id, to: 'accepted', by: 'system', actorId: null });
      await earnPoints(tx, { orderId: id });
      return true;
    }),
  );
}
