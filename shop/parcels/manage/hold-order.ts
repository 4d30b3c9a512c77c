import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { orderHolds, orders } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { rowId, singleLine } from '#shop/parse.ts';
import { writeSettlement } from '#shop/orders/write-settlement.ts';
import { verb } from '#shop/verb.ts';
import { lockParcelsOf } from '../core/lock-parcels.ts';
import { moveParcel } from '../core/move-parcel.ts';
import { lockOrderOf } from '../lock-parcel.ts';

export const holdOrderInput = z.object({ id: rowId, reason: singleLine(300) });

/**
 * Puts an order on hold: it is not offered for packing, and its parcels that are being packed are cancelled. 404, 409 `invalid_order_transition`
 * unless it is confirmed or being prepared. Needs `dispatch.manage`.
 */
export const holdOrder = verb({
  scope: 'dispatch.manage',
  input: holdOrderInput,
  async run(ctx, { id: orderId, reason }): Promise<void> {
    const { userId: actorId } = ctx.actor;
    await inTransaction(ctx, async (tx) => {
      await lockOrderOf(tx, orderId);
      const [order] = await tx.db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId));
      const { status } = order!;
      if (status !== 'confirmed' && status !== 'preparing') throw new ShopError('invalid_order_transition');
      for (const parcel of await lockParcelsOf(tx, orderId))
        if (parcel.status === 'packing')
          await moveParcel(tx, parcel, { to: 'cancelled', by: 'staff', actorId, note: reason });
      await tx.db
        .insert(orderHolds)
        .values({ orderId, reason, actorId, createdAt: tx.now })
        .onConflictDoUpdate({ target: orderHolds.orderId, set: { reason, actorId, createdAt: tx.now } });
      await writeSettlement(tx, orderId);
      await audit(tx, { actorId, action: 'order.hold', entity: 'order', entityId: orderId, after: { reason } });
    });
  },
});

export const releaseOrderInput = z.object({ id: rowId });

/** Takes an order off hold, so that it is offered for packing again. 404 when it is not on hold. Needs `dispatch.manage`. */
export const releaseOrder = verb({
  scope: 'dispatch.manage',
  input: releaseOrderInput,
  async run(ctx, { id: orderId }): Promise<void> {
    const { userId: actorId } = ctx.actor;
    await inTransaction(ctx, async (tx) => {
      const [released] = await tx.db.delete(orderHolds).where(eq(orderHolds.orderId, orderId)).returning();
      if (!released) throw new ShopError('not_found');
      const { reason } = released;
      await audit(tx, { actorId, action: 'order.release', entity: 'order', entityId: orderId, before: { reason } });
    });
  },
});
