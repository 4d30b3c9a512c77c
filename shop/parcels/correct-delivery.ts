import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { orderStatuses } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { hasArrived } from '#shop/orders/states.ts';
import { transitionOrder } from '#shop/orders/transition-order.ts';
import { undoPoints } from '#shop/rewards/undo-points.ts';
import { moveParcel } from './core/move-parcel.ts';
import { followParcels } from './follow-parcels.ts';
import { lockParcel } from './lock-parcel.ts';
import { transitionRefusal } from './transition-parcel.ts';

const dayMs = 86_400_000;

/** Until when the delivery of a parcel can be taken back. */
export const correctionDeadline = (deliveredAt: Date): Date => new Date(deliveredAt.getTime() + dayMs);

/** The statuses that a wrongly delivered parcel can get. */
export const correctedStatuses = ['handed_over', 'out', 'refused'] as const;

type Correction = { id: number; to: (typeof correctedStatuses)[number]; reason: string; actorId: number };

const factsRow = z.object({
  userId: z.int(),
  status: z.enum(orderStatuses),
  deliveredAt: z.string().nullable(),
  refunded: z.boolean(),
  remitted: z.boolean(),
});

/**
 * Takes back the delivery of a parcel within 24 hours, in the caller's transaction: its cash counts as not collected, its order is shipped again, which its
 * shopper hears unless they refused it, and the order's points are taken back. 404, 409 `invalid_parcel_transition`, `delivery_final` after that time, `return_exists` when a return or a refund
 * exists, `cash_remitted` when the courier has transferred its cash, `points_spent`.
 */
export async function correctDelivery(ctx: Ctx, { id, to, reason, actorId }: Correction): Promise<void> {
  const parcel = await lockParcel(ctx, id);
  if (parcel.status !== 'delivered') throw await transitionRefusal(ctx, parcel);
  const { orderId } = parcel;
  const [order] = await queryRows(
    ctx.db,
    factsRow,
    sql`select o.user_id, o.status, p.delivered_at, exists (select 1 from returns r where r.order_id = o.id)
        or exists (select 1 from order_refunds r where r.order_id = o.id) refunded,
        exists (select 1 from remittance_lines l join remittances r on r.id = l.remittance_id
          where l.parcel_id = p.id and r.status = 'booked' and l.booked + l.recovered > 0) remitted
      from parcels p join orders o on o.id = p.order_id where p.id = ${id}`,
  );
  const { userId, status, deliveredAt, refunded, remitted } = order!;
  if (correctionDeadline(new Date(deliveredAt!)) <= ctx.now) throw new ShopError('delivery_final');
  if (refunded) throw new ShopError('return_exists');
  if (remitted) throw new ShopError('cash_remitted');
  await undoPoints(ctx, { orderId, userId });
  await moveParcel(ctx, parcel, { to, by: 'staff', actorId, note: reason });
  // A shopper who refused it does not hear that it is on its way.
  const notifies = to !== 'refused';
  if (hasArrived(status))
    await transitionOrder(ctx, { orderId, to: 'shipped', by: 'system', actorId, note: reason, notifies });
  await followParcels(ctx, orderId, actorId);
  await audit(ctx, {
    actorId,
    action: 'parcel.correct',
    entity: 'parcel',
    entityId: id,
    before: { status: 'delivered' },
    after: { status: to, note: reason },
  });
}
