import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { orderHolds, orders } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { writeSettlement } from '#shop/orders/write-settlement.ts';
import { bulkIds } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { createParcel, unparcelledUnits } from '../create-parcel.ts';
import { lockOrderOf } from '../lock-parcel.ts';

export const createParcelsInput = z.object({ order_ids: bulkIds });

/** The parcels that were created, by order, and the orders that were refused. */
export type CreatedParcels = {
  done: { orderId: number; parcelId: number }[];
  refused: { id: number; error: ShopError }[];
};

/**
 * Creates a parcel with all units that are in none yet, for each of many orders independently. Refuses an order that is not confirmed or being
 * prepared, is on hold, or has nothing left to pack. Needs `dispatch.manage`.
 */
export const createParcels = verb({
  scope: 'dispatch.manage',
  input: createParcelsInput,
  async run(ctx, { order_ids: ids }): Promise<CreatedParcels> {
    const { userId: actorId } = ctx.actor;
    const outcome: CreatedParcels = { done: [], refused: [] };
    for (const orderId of ids) {
      try {
        outcome.done.push({ orderId, parcelId: await createFor(ctx, orderId, actorId) });
      } catch (error) {
        if (!(error instanceof ShopError)) throw error;
        outcome.refused.push({ id: orderId, error });
      }
    }
    return outcome;
  },
});

const createFor = (ctx: Ctx, orderId: number, actorId: number): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    await lockOrderOf(tx, orderId);
    const [order] = await tx.db
      .select({ status: orders.status, reason: orderHolds.reason })
      .from(orders)
      .leftJoin(orderHolds, eq(orderHolds.orderId, orders.id))
      .where(eq(orders.id, orderId));
    if (order!.status !== 'confirmed' && order!.status !== 'preparing') throw new ShopError('invalid_order_transition');
    if (order!.reason !== null) throw new ShopError('order_held', { params: { reason: order!.reason } });
    const lines = await unparcelledUnits(tx, orderId);
    if (lines.length === 0) throw new ShopError('nothing_to_pack');
    const parcelId = await createParcel(tx, { orderId, lines, actorId });
    await writeSettlement(tx, orderId);
    await audit(tx, {
      actorId,
      action: 'parcel.new',
      entity: 'order',
      entityId: orderId,
      after: { parcel: parcelId, units: lines.reduce((sum, { units }) => sum + units, 0) },
    });
    return parcelId;
  });
