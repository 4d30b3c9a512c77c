import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { accountsOf } from '#shop/auth/accounts-of.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { addPoints, pointsBalance } from './points.ts';

/** The reference of an entry that takes an order's points back because its delivery was taken back. */
const undonePrefix = 'delivery-undone:';

/** Whether an entry `e` takes back points with a delivery. */
export const isUndone = sql`coalesce(e.reference like ${`${undonePrefix}%`}, false)`;

/** Whether an entry `e` is about what its order earned, before any refund: earned, or taken back with a delivery. */
export const isEarning = sql`(e.kind = 'order' or ${isUndone})`;

/**
 * Takes back the points of an order whose delivery is taken back, in the transaction that has locked the buyer's row. The order can earn them again.
 * 409 `points_spent` when fewer are left.
 */
export async function undoPoints(ctx: Ctx, { orderId, userId }: { orderId: number; userId: number }): Promise<void> {
  const [row] = await queryRows(
    ctx.db,
    z.object({ net: z.int(), n: z.int() }),
    sql`select coalesce(sum(amount), 0)::integer net, count(*)::integer n from point_entries e
      where user_id in ${accountsOf(userId)} and order_id = ${orderId} and ${isEarning}`,
  );
  const { net, n } = row!;
  if (net === 0) return;
  if ((await pointsBalance(ctx, userId)) < net) throw new ShopError('points_spent', { params: { points: net } });
  await addPoints(ctx, { userId, amount: -net, kind: 'correction', orderId, reference: `${undonePrefix}${n}` });
}
