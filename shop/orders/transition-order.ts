import { eq, sql } from 'drizzle-orm';
import { orders } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { hasParcels } from '#shop/parcels/core/remit-cash.ts';
import { hasArrived, canTransition, type TransitionActor, type OrderStatus } from './states.ts';
import { notifyStatusChange } from './notify-status-change.ts';
import { writeSettlement } from './write-settlement.ts';

type OrderTransition = {
  orderId: number;
  to: OrderStatus;
  by: TransitionActor;
  /** The user who makes the transition; null for the system. */
  actorId: number | null;
  note?: string | null;
  /** Whether its shopper hears of it. */
  notifies?: boolean;
};

/**
 * Transitions an order, records the time and the actor, and notifies its shopper, in the caller's transaction. 409
 * `invalid_order_transition` when the state table does not allow `by` to make it, also after a concurrent transition. An order is
 * delivered now when staff say so, or when its shopper accepts it before that. When staff mark it as delivered, an amount due at the door
 * counts as collected; when the shopper accepts it, it does not (see `collectCash`). For an order in parcels, their cash decides.
 */
export async function transitionOrder(
  ctx: Ctx,
  { orderId, to, by, actorId, note = null, notifies = true }: OrderTransition,
): Promise<void> {
  const [order] = await ctx.db
    .select({ status: orders.status, deliveredAt: orders.deliveredAt })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update');
  if (!order || !canTransition(order.status, to, by)) throw new ShopError('invalid_order_transition');
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const arrives = hasArrived(to) && order.deliveredAt === null;
  // The delivery was taken back.
  const leavesAgain = to === 'shipped' && order.deliveredAt !== null;
  await ctx.db
    .update(orders)
    .set({ status: to, ...(arrives && { deliveredAt: ctx.now }), ...(leavesAgain && { deliveredAt: null }) })
    .where(eq(orders.id, orderId));
  if (leavesAgain) await writeSettlement(ctx, orderId);
  if (arrives)
    await writeSettlement(ctx, orderId, { cashCollected: by === 'staff' && !(await hasParcels(ctx, orderId)) });
  const reached: OrderStatus[] = arrives && to === 'accepted' ? ['delivered', to] : [to];
  await ctx.db.execute(sql`
    insert into order_events (order_id, status, actor_id, note, created_at)
    select ${orderId}::integer, status, ${actorId}::integer, ${note}::text, ${now}
    from unnest(${sql.param(reached)}::text[]) with ordinality r (status, nth) order by nth`);
  if (notifies) await notifyStatusChange(ctx, { orderId, to, by });
}
