import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { cancelOrder } from '#shop/orders/cancel-order.ts';
import { holdBuyer } from '#shop/orders/hold-order.ts';
import { moveOrder } from '#shop/orders/move-order.ts';
import type { Order, PaymentMethod } from '#shop/orders/order.ts';
import { readOrders } from '#shop/orders/read-orders.ts';
import { staffMoves } from '#shop/orders/manage/staff-moves.ts';
import { orderStatuses, type OrderStatus } from '#shop/orders/states.ts';
import { optionalLine, parse, rowId } from '#shop/parse.ts';
import { piastres } from '#values/money.ts';
import { audit } from './audit.ts';

export const moveStaffOrderInput = z.object({
  id: rowId,
  status: z.enum(orderStatuses),
  note: optionalLine(300),
});

type Row = {
  user_id: number;
  status: OrderStatus;
  payment_method: PaymentMethod;
  paid: number;
  total: number;
  collect: boolean;
  return_open: boolean;
};

/**
 * Moves an order on for staff. Cancelled after dispatch, it was refused at the door, which counts against the phone: also when its shopper had
 * accepted it, as long as its cash did not come. A transfer that has not been accepted does not go out. 404, 409 `order_moved_on`,
 * `payment_open`, `return_open`. Needs `orders.manage`.
 */
export async function moveStaffOrder(ctx: Ctx, input: unknown): Promise<Order> {
  const { userId: actorId } = requireScope(ctx, 'orders.manage');
  const { id: orderId, status: to, note } = parse(moveStaffOrderInput, input);
  if (to === 'cancelled' && note === undefined) throw invalidField('note', 'reason_required');
  return inTransaction(ctx, async (tx) => {
    await holdBuyer(tx, orderId);
    const [order] = await rowsOf<Row>(
      tx.db,
      sql`select user_id, status, payment_method, paid, total, collect,
        exists (select 1 from returns r where r.order_id = o.id and r.settled_at is null) return_open
      from orders o where id = ${orderId} for update`,
    );
    const { status: from, payment_method: method, paid, total, collect, return_open: returnOpen } = order!;
    const left = piastres(total - paid);
    const moves = staffMoves({ status: from, paymentMethod: method, collect, left, returnOpen });
    const move = moves.find((one) => one.to === to);
    if (!move) throw new ShopError('order_moved_on');
    if (move.barred) throw new ShopError(move.barred);
    if (to === 'cancelled') {
      const refused = (from === 'shipped' || from === 'accepted') && method === 'cash_on_delivery' && left > 0;
      await cancelOrder(tx, {
        orderId,
        by: 'staff',
        actorId,
        reason: note!,
        ...(refused && { paymentStatus: 'refused' as const }),
      });
    } else {
      await moveOrder(tx, { orderId, to, by: 'staff', actorId, note: note ?? null });
    }
    await audit(tx, {
      actorId,
      action: 'order.status',
      entity: 'order',
      entityId: orderId,
      before: { status: from },
      after: { status: to, note },
    });
    const [moved] = await readOrders(tx, sql`o.id = ${orderId}`);
    return moved!;
  });
}
