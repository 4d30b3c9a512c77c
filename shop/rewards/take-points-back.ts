import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { accountsOf } from './accounts-of.ts';
import { keptGoods } from './kept-goods.ts';
import { addPoints, pointsBalance } from './points.ts';
import { pointsToTake } from './points-of.ts';

type Row = { earned: number; own: number | null; taken: number };

/**
 * Takes the points of a refunded return back, in the transaction that holds the buyer's row, once its lines say what they gave back.
 * Nothing for an order that gave none, as one never accepted. What has been spent already is owed, and paid out of what is earned
 * next. Gives the points this return costs, owed ones included; a second call takes nothing more.
 */
export async function takePointsBack(
  ctx: Ctx,
  { orderId, returnId, userId }: { orderId: number; returnId: number; userId: number },
): Promise<number> {
  const reference = `return:${returnId}`;
  const { earned, own, taken } = await pointsOf(ctx, { orderId, returnId, userId });
  if (own !== null || earned === 0) return own ?? 0;
  const { point_per_piastres: per } = await ctx.settings.get();
  const due = pointsToTake({ earned, kept: await keptGoods(ctx, { orderId, returnId }), taken }, per);
  const now = Math.min(due, await pointsBalance(ctx, userId));
  if (now > 0) await addPoints(ctx, { userId, amount: -now, kind: 'return', reference });
  if (due > now)
    await ctx.db.execute(sql`
      insert into point_debts (user_id, reference, points, created_at)
      values (${userId}, ${reference}, ${due - now}, ${ctx.now.toISOString()}::timestamptz)`);
  return due;
}

/** What the order gave, what this return took when it has been here before, and what the order's other returns took: taken then or owed. */
async function pointsOf(
  ctx: Ctx,
  { orderId, returnId, userId }: { orderId: number; returnId: number; userId: number },
): Promise<Row> {
  const [row] = await rowsOf<Row>(
    ctx.db,
    sql`with cost as (
      select r.id, -e.amount points from returns r join point_entries e on e.user_id in ${accountsOf(userId)} and e.kind = 'return' and e.reference = 'return:' || r.id
        where r.order_id = ${orderId}
      union all
      select r.id, d.points from returns r join point_debts d on d.user_id = ${userId} and d.reference = 'return:' || r.id
        where r.order_id = ${orderId}
    )
    select coalesce((select amount from point_entries where user_id in ${accountsOf(userId)} and kind = 'order' and reference = ${`order:${orderId}`}), 0) earned,
      (select sum(points)::integer from cost where id = ${returnId}) own,
      (select coalesce(sum(points), 0)::integer from cost where id <> ${returnId}) taken`,
  );
  return row!;
}
