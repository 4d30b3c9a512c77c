import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { piastres } from '#values/money.ts';
import { accountsOf } from '#shop/auth/accounts-of.ts';
import { getNetMerchandise } from './net-merchandise.ts';
import { addPoints, pointsBalance } from './points.ts';
import { pointsToRevoke } from './calculate-points.ts';
import { isEarning, isUndone } from './undo-points.ts';

const pointsTotals = z.object({
  earned: z.int(),
  own: z.int().nullable(),
  taken: z.int(),
});

type Row = z.output<typeof pointsTotals>;

/** What refunded a part of an order: a return, or staff independent of its returns; or the cancellation of an accepted order. */
type Cause = { orderId: number; userId: number } & ({ returnId: number } | { refundId: number } | { cancelled: true });

/**
 * Revokes the points of refunded items, in the transaction that has locked the buyer's row, after the refunds were written to the lines. Does
 * nothing for an order that earned none, such as one never accepted. Points already spent become a debt, paid out of later earnings. Returns the
 * points this costs, with the debt; a second call revokes nothing more.
 */
export async function revokePoints(ctx: Ctx, cause: Cause): Promise<number> {
  const { orderId, userId } = cause;
  const isReturn = 'returnId' in cause;
  const named = namedBy(cause);
  const { earned, own, taken: revoked } = await readPointsTotals(ctx, { orderId, named, userId });
  if (own !== null || earned === 0) return own ?? 0;
  const { point_per_piastres: per } = await ctx.settings.get();
  const due = pointsToRevoke(
    {
      earned,
      netMerchandise:
        'cancelled' in cause
          ? piastres(0)
          : await getNetMerchandise(ctx, { orderId, ...(isReturn && { returnId: cause.returnId }) }),
      revoked,
    },
    per,
  );
  const now = Math.min(due, await pointsBalance(ctx, userId));
  if (now > 0) await addPoints(ctx, { userId, amount: -now, kind: isReturn ? 'return' : 'correction', ...named });
  if (due > now)
    await ctx.db.execute(sql`
      insert into point_debts (user_id, return_id, order_refund_id, order_id, points, created_at)
      values (${userId}, ${named.returnId ?? null}::integer, ${named.orderRefundId ?? null}::integer, ${named.orderId ?? null}::integer,
        ${due - now}, ${ctx.now.toISOString()}::timestamptz)`);
  return due;
}

type Named = { returnId?: number; orderRefundId?: number; orderId?: number };

/** The row that an entry or a debt of the cause refers to; a cancellation refers to the order. */
function namedBy(cause: Cause): Named {
  if ('returnId' in cause) return { returnId: cause.returnId };
  return 'refundId' in cause ? { orderRefundId: cause.refundId } : { orderId: cause.orderId };
}

/** Whether the cause of `e` is a return or a refund of the order, or its cancellation. */
const isOfOrder = (orderId: number): SQL => sql`(e.order_id = ${orderId}
  or e.return_id in (select id from returns where order_id = ${orderId})
  or e.order_refund_id in (select id from order_refunds where order_id = ${orderId}))`;

/** The points the order earned, those this cause revoked in an earlier call, and those of all other refunds: revoked or owed. */
async function readPointsTotals(
  ctx: Ctx,
  { orderId, named, userId }: { orderId: number; named: Named; userId: number },
): Promise<Row> {
  const [row] = await queryRows(
    ctx.db,
    pointsTotals,
    sql`with cost as (
      select return_id, order_refund_id, -amount points from point_entries e
      where user_id in ${accountsOf(userId)} and debt_id is null and kind in ('return', 'correction') and not ${isUndone} and ${isOfOrder(orderId)}
      union all
      select return_id, order_refund_id, points from point_debts e where user_id = ${userId} and ${isOfOrder(orderId)}
    ), marked as (
      select points, return_id is not distinct from ${named.returnId ?? null}::integer
        and order_refund_id is not distinct from ${named.orderRefundId ?? null}::integer own from cost
    )
    select (select coalesce(sum(e.amount), 0)::integer from point_entries e where user_id in ${accountsOf(userId)} and order_id = ${orderId} and ${isEarning}) earned,
      (select sum(points) filter (where own)::integer from marked) own,
      (select coalesce(sum(points) filter (where not own), 0)::integer from marked) taken`,
  );
  return row!;
}
