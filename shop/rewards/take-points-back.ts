import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { piastres } from '#values/money.ts';
import { accountsOf } from './accounts-of.ts';
import { keptGoods } from './kept-goods.ts';
import { addPoints, pointsBalance } from './points.ts';
import { pointsToTake } from './points-of.ts';

type Row = { earned: number; own: number | null; taken: number };

/** What of an order gave money back: a return, or staff beside its returns; or that it was cancelled once it had been accepted. */
type Cause = { orderId: number; userId: number } & ({ returnId: number } | { refundId: number } | { cancelled: true });

/**
 * Takes the points of what was given back, in the transaction that holds the buyer's row, once its lines say what they gave back.
 * Nothing for an order that gave none, as one never accepted. What has been spent already is owed, and paid out of what is earned
 * next. Gives the points this costs, owed ones included; a second call takes nothing more.
 */
export async function takePointsBack(ctx: Ctx, cause: Cause): Promise<number> {
  const { orderId, userId } = cause;
  const isReturn = 'returnId' in cause;
  const reference = referenceOf(cause);
  const { earned, own, taken } = await pointsOf(ctx, { orderId, reference, userId });
  if (own !== null || earned === 0) return own ?? 0;
  const { point_per_piastres: per } = await ctx.settings.get();
  const due = pointsToTake(
    {
      earned,
      kept:
        'cancelled' in cause
          ? piastres(0)
          : await keptGoods(ctx, { orderId, ...(isReturn && { returnId: cause.returnId }) }),
      taken,
    },
    per,
  );
  const now = Math.min(due, await pointsBalance(ctx, userId));
  if (now > 0) await addPoints(ctx, { userId, amount: -now, kind: isReturn ? 'return' : 'correction', reference });
  if (due > now)
    await ctx.db.execute(sql`
      insert into point_debts (user_id, reference, points, created_at)
      values (${userId}, ${reference}, ${due - now}, ${ctx.now.toISOString()}::timestamptz)`);
  return due;
}

function referenceOf(cause: Cause): string {
  if ('returnId' in cause) return `return:${cause.returnId}`;
  return 'refundId' in cause ? `refund:${cause.refundId}` : `cancelled:${cause.orderId}`;
}

/** What the order gave, what this took when it has been here before, and what all else that was given back took: taken then or owed. */
async function pointsOf(
  ctx: Ctx,
  { orderId, reference, userId }: { orderId: number; reference: string; userId: number },
): Promise<Row> {
  const [row] = await rowsOf<Row>(
    ctx.db,
    sql`with cause as (
      select 'return' kind, 'return:' || id reference from returns where order_id = ${orderId}
      union all
      select 'correction', 'refund:' || id from order_refunds where order_id = ${orderId}
      union all
      select 'correction', ${`cancelled:${orderId}`}
    ), cost as (
      select reference, -e.amount points from cause join point_entries e using (kind, reference) where e.user_id in ${accountsOf(userId)}
      union all
      select reference, d.points from cause join point_debts d using (reference) where d.user_id = ${userId}
    )
    select coalesce((select amount from point_entries where user_id in ${accountsOf(userId)} and kind = 'order' and reference = ${`order:${orderId}`}), 0) earned,
      (select sum(points)::integer from cost where reference = ${reference}) own,
      (select coalesce(sum(points), 0)::integer from cost where reference <> ${reference}) taken`,
  );
  return row!;
}
