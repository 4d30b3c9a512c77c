import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { moveParcelsOf } from '#shop/parcels/core/follow-order.ts';
import { cancelOrder } from '#shop/orders/cancel-order.ts';
import { lockOrderOwner } from '#shop/orders/lock-order.ts';
import { transitionOrder } from '#shop/orders/transition-order.ts';
import type { Order } from '#shop/orders/order.ts';
import { paymentMethods } from '#values/payment-methods.ts';
import { readOrders } from '#shop/orders/read-orders.ts';
import { staffTransitions } from '#shop/orders/manage/staff-transitions.ts';
import { type OrderStatus, orderStatuses } from '#shop/orders/states.ts';
import { optionalSingleLine, rowId } from '#shop/parse.ts';
import { audit } from '#shop/audit/audit.ts';
import { verb } from '#shop/verb.ts';

export const staffTransitionOrderInput = z.object({
  id: rowId,
  status: z.enum(orderStatuses),
  /** The status that the member saw: somebody else's decision in the meantime is not overruled unseen. */
  seen_status: z.enum(orderStatuses).optional(),
  note: optionalSingleLine(300),
});

const orderRow = z.object({
  status: z.enum(orderStatuses),
  paymentMethod: z.enum(paymentMethods),
  collectOnDelivery: z.boolean(),
  amountDue: money,
  returnOpen: z.boolean(),
});

/**
 * Changes the status of an order for staff. An order cancelled after dispatch was refused at the door, which counts against the phone: also when
 * its shopper had accepted it, if its cash was not collected. An order by transfer is not dispatched before the transfer is accepted. Its parcels
 * follow it: those that are away when it is cancelled are refused, and their units come back when they are scanned in. 404, 409 `stale_version` when
 * the status is no longer `seen_status`, `invalid_order_transition`, `payment_open`, `return_open`. Needs `orders.manage`.
 */
export const staffTransitionOrder = verb({
  scope: 'orders.manage',
  input: staffTransitionOrderInput,
  async run(ctx, { id: orderId, status: to, seen_status: seen, note }): Promise<Order> {
    const { userId: actorId } = ctx.actor;
    if (to === 'cancelled' && note === undefined) throw invalidField('note', 'reason_required');
    return inTransaction(ctx, async (tx) => {
      await applyStaffTransition(tx, { orderId, to, seen, actorId, note });
      const [moved] = await readOrders(tx, sql`o.id = ${orderId}`);
      return moved!;
    });
  },
});

type StaffTransitionInput = {
  orderId: number;
  to: OrderStatus;
  /** The status that the member saw. */
  seen?: OrderStatus | undefined;
  actorId: number;
  /** The reason of a cancellation. */
  note: string | undefined;
};

/** As `staffTransitionOrder`, in the caller's transaction. Locks the order's owner and the order. */
export async function applyStaffTransition(
  tx: Ctx,
  { orderId, to, seen, actorId, note }: StaffTransitionInput,
): Promise<void> {
  await lockOrderOwner(tx, orderId);
  const [order] = await queryRows(
    tx.db,
    orderRow,
    sql`select status, payment_method, collect_on_delivery, total - undelivered - paid amount_due,
      exists (select 1 from returns r where r.order_id = o.id and r.settled_at is null) return_open
    from orders o where id = ${orderId} for update`,
  );
  const { status: from } = order!;
  if (seen && seen !== from) throw new ShopError('stale_version');
  const move = staffTransitions(order!).find((transition) => transition.to === to);
  if (!move) throw new ShopError('invalid_order_transition');
  if (move.blockedBy) throw new ShopError(move.blockedBy);
  if (to === 'cancelled') {
    await cancelOrder(tx, { orderId, by: 'staff', actorId, reason: note! });
  } else {
    if (to === 'shipped' || to === 'delivered')
      await moveParcelsOf(tx, { orderId, to, by: 'staff', actorId, note: note ?? null });
    await transitionOrder(tx, { orderId, to, by: 'staff', actorId, note: note ?? null });
  }
  await audit(tx, {
    actorId,
    action: 'order.status',
    entity: 'order',
    entityId: orderId,
    before: { status: from },
    after: { status: to, note },
  });
}
