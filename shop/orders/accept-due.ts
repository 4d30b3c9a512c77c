import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { type Ctx, inTransaction, lockUser, type Services } from '#shop/context.ts';
import { earnPoints } from '#shop/rewards/earn-points.ts';
import { transitionOrder } from './transition-order.ts';
import { forEachSequential } from '#shop/for-each-sequential.ts';

const batchSize = 100;
const dayMs = 86_400_000;

const dueRow = z.object({ id: z.int(), userId: z.int() });

/**
 * Accepts orders that their shoppers have not accepted within 14 days (a setting) of the delivery. Returns the number of accepted orders.
 * Checks each order again under its buyer's lock, so that it is accepted and earns points only once when several instances run or the
 * shopper accepts it concurrently.
 */
export async function acceptDue(services: Services & { now?: Date }): Promise<number> {
  const ctx: Ctx = { ...services, actor: { kind: 'guest' }, locale: 'ar', now: services.now ?? new Date() };
  const { accept_days: days } = await ctx.settings.get();
  const isDue = sql`status = 'delivered' and delivered_at <= ${new Date(ctx.now.getTime() - days * dayMs).toISOString()}::timestamptz`;
  // In random order, so that orders that fail every time do not block the others forever.
  const due = await queryRows(
    ctx.db,
    dueRow,
    sql`select id, user_id from orders where ${isDue} order by random() limit ${batchSize}`,
  );
  return forEachSequential(due, ({ id, userId }) =>
    inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId);
      const [order] = await queryRows(
        tx.db,
        dueRow,
        sql`select id, user_id from orders where id = ${id} and ${isDue} for update`,
      );
      if (!order) return false;
      await transitionOrder(tx, { orderId: id, to: 'accepted', by: 'system', actorId: null });
      await earnPoints(tx, { orderId: id });
      return true;
    }),
  );
}
