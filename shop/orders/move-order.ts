import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { hasArrived, mayMove, type Mover, type OrderStatus } from './states.ts';
import { tellOfMove } from './tell-of-move.ts';

type Move = {
  orderId: number;
  to: OrderStatus;
  by: Mover;
  /** The user who does it; null for the system. */
  actorId: number | null;
  note?: string | null;
};

/**
 * Moves an order on, writes down when and by whom, and tells its shopper, in the caller's transaction. From where the state table
 * does not let `by` move it there, also when another has moved it meanwhile, it is 409 `order_moved_on`. An order that has
 * arrived, be it that staff say so or that its shopper accepts it before they did, has been delivered now. What was to be collected
 * has been when staff say so: a shopper's word is none for the courier's cash (`collectCash`).
 */
export async function moveOrder(ctx: Ctx, { orderId, to, by, actorId, note = null }: Move): Promise<void> {
  const [order] = await rowsOf<{ status: OrderStatus; delivered: boolean }>(
    ctx.db,
    sql`select status, delivered_at is not null delivered from orders where id = ${orderId} for update`,
  );
  if (!order || !mayMove(order.status, to, by)) throw new ShopError('order_moved_on');
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const arrives = hasArrived(to) && !order.delivered;
  const collected = sql`${by === 'staff'}::boolean and (payment_method = 'cash_on_delivery' or collect)`;
  await ctx.db.execute(
    arrives
      ? sql`update orders set status = ${to}, delivered_at = ${now},
          paid = case when ${collected} then total else paid end,
          payment_status = case when ${collected} then 'paid' else payment_status end where id = ${orderId}`
      : sql`update orders set status = ${to} where id = ${orderId}`,
  );
  const reached: OrderStatus[] = arrives && to === 'accepted' ? ['delivered', to] : [to];
  await ctx.db.execute(sql`
    insert into order_events (order_id, status, actor_id, note, at)
    select ${orderId}::integer, status, ${actorId}::integer, ${note}::text, ${now}
    from unnest(${sql.param(reached)}::text[]) with ordinality r (status, nth) order by nth`);
  await tellOfMove(ctx, { orderId, to, by });
}
