import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { mayMove, type Mover, type OrderStatus, orderStatuses } from './states.ts';

type Move = {
  orderId: number;
  to: OrderStatus;
  by: Mover;
  /** The user who does it; null for the system. */
  actorId: number | null;
  note?: string | null;
};

/**
 * Moves an order on and writes down when and by whom, in the caller's transaction. From where the state table does not let `by`
 * move it there, also when another has moved it meanwhile, it is 409 `order_moved_on`.
 */
export async function moveOrder(ctx: Ctx, { orderId, to, by, actorId, note = null }: Move): Promise<void> {
  const from = orderStatuses.filter((status) => mayMove(status, to, by));
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const [moved] = await rowsOf<{ id: number }>(
    ctx.db,
    sql`with moved as (
      update orders set status = ${to}, delivered_at = ${to === 'delivered' ? now : sql`delivered_at`}
      where id = ${orderId} and status = any(${sql.param(from)}::text[]) returning id
    ), event as (
      insert into order_events (order_id, status, actor_id, note, at)
      select id, ${to}, ${actorId}::integer, ${note}::text, ${now} from moved
    )
    select id from moved`,
  );
  if (!moved) throw new ShopError('order_moved_on');
}
