import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { courierDeliveries } from '#db/schema.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { optionalSingleLine, rowId } from '#shop/parse.ts';
import { isInShop } from '#shop/parcels/core/states.ts';
import { lockParcel } from '#shop/parcels/lock-parcel.ts';
import { verb } from '#shop/verb.ts';
import { deliveryTypes } from '../adapters/adapter.ts';
import { adapterOf } from '../ask-courier.ts';
import { type RecordedRequest, requestDelivery } from '../request-delivery.ts';

/** A delivery that was requested of a courier. */
export type ParcelDelivery = { parcelId: number; courierId: number; status: 'created' | 'cancelled'; waybill: string };

export const createDeliveryInput = z.object({
  id: rowId,
  courier_id: rowId,
  type: z.enum(deliveryTypes).default('send'),
  notes: optionalSingleLine(200),
});

/**
 * Requests the delivery of a packed parcel from a courier with an API, and gives the parcel its waybill. The request is recorded first: a repetition
 * returns the delivery, and one whose answer never came is not sent again (409 `delivery_unsure`) before it was cancelled. When the parcel left the
 * shop or got another waybill before the courier answered, the delivery is cancelled at the courier: 409 `delivery_withdrawn`, or `delivery_stray`
 * when that failed. Another amount to collect is sent afterwards (`sendAmounts`). 404, 409 `delivery_too_late`, `parcel_has_waybill`, 422 `courier_refused`, 503 `courier_unavailable`. Needs `dispatch.manage`.
 */
export const createDelivery = verb({
  scope: 'dispatch.manage',
  input: createDeliveryInput,
  async run(ctx, { id: parcelId, courier_id: courierId, type, notes = '' }): Promise<ParcelDelivery> {
    const { userId: actorId } = ctx.actor;
    const adapter = await adapterOf(ctx, courierId);
    const request = { parcelId, courierId, actorId, type, notes };
    const { id, waybill } = await inTransaction(ctx, (tx) => record(tx, request));
    if (waybill !== null) return { parcelId, courierId, status: 'created', waybill };
    const delivery = await requestDelivery(ctx, { id, ...request }, adapter);
    return { parcelId, courierId, status: 'created', waybill: delivery.waybill };
  },
});

/** Records a request before it is sent; returns the open one if there is one with a waybill. */
async function record(
  tx: Ctx,
  { parcelId, courierId, ...request }: Omit<RecordedRequest, 'id'>,
): Promise<{ id: number; waybill: string | null }> {
  const parcel = await lockParcel(tx, parcelId);
  const isOpen = and(
    eq(courierDeliveries.parcelId, parcelId),
    inArray(courierDeliveries.status, ['requested', 'created']),
  );
  const [open] = await tx.db.select().from(courierDeliveries).where(isOpen);
  if (open?.status === 'created' && open.courierId === courierId) return open;
  if (open) throw new ShopError('delivery_unsure');
  if (!isInShop(parcel.status)) throw new ShopError('delivery_too_late');
  if (parcel.waybill !== null) throw new ShopError('parcel_has_waybill');
  const [row] = await tx.db
    .insert(courierDeliveries)
    .values({ parcelId, courierId, ...request, createdAt: tx.now })
    .returning({ id: courierDeliveries.id, waybill: courierDeliveries.waybill });
  return row!;
}
