import { and, eq } from 'drizzle-orm';
import { courierDeliveries } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { assignWaybill } from '#shop/parcels/assign-waybill.ts';
import { isInShop } from '#shop/parcels/core/states.ts';
import { lockParcel } from '#shop/parcels/lock-parcel.ts';
import type { CourierAdapter, Delivery, DeliveryRequest, DeliveryType } from './adapters/adapter.ts';
import { askCourier } from './ask-courier.ts';
import { readDeliveryRequest } from './delivery-request.ts';

/** A request of a delivery that is recorded and not sent yet. */
export type RecordedRequest = {
  id: number;
  parcelId: number;
  courierId: number;
  actorId: number;
  type: DeliveryType;
  notes: string;
};

/**
 * Sends a recorded request once and gives the parcel its waybill; 409 `delivery_withdrawn`, `delivery_stray`, 422 `courier_refused`, 503
 * `courier_unavailable` when it is not known whether there is a delivery.
 */
export async function requestDelivery(ctx: Ctx, recorded: RecordedRequest, adapter: CourierAdapter): Promise<Delivery> {
  const request = await readDeliveryRequest(ctx, recorded.parcelId, recorded);
  const delivery = await send(ctx, recorded.id, () => adapter.create(request));
  const created = { ...recorded, delivery };
  if (!(await inTransaction(ctx, (tx) => assign(tx, created, request)))) await withdraw(ctx, created, adapter);
  return delivery;
}

type Created = RecordedRequest & { delivery: Delivery };

/** Sends a request. One that the courier refused is over; one without an answer stays recorded, since the courier may have the delivery. */
async function send(ctx: Ctx, id: number, ask: () => Promise<Delivery>): Promise<Delivery> {
  try {
    return await askCourier(ask);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'courier_refused')
      await ctx.db.update(courierDeliveries).set({ status: 'failed' }).where(eq(courierDeliveries.id, id));
    throw error;
  }
}

/**
 * Gives the parcel the waybill of its delivery. Returns false, and changes nothing, when the parcel is not as it was requested any more: it left the
 * shop, was cancelled, has another waybill, or the request was given up.
 */
async function assign(
  tx: Ctx,
  { id, parcelId, courierId, actorId, delivery }: Created,
  { collect }: DeliveryRequest,
): Promise<boolean> {
  const { status, waybill } = await lockParcel(tx, parcelId);
  if (!isInShop(status) || waybill !== null) return false;
  const rows = await tx.db
    .update(courierDeliveries)
    .set({ status: 'created', waybill: delivery.waybill, externalId: delivery.externalId })
    .where(and(eq(courierDeliveries.id, id), eq(courierDeliveries.status, 'requested')))
    .returning({ id: courierDeliveries.id });
  if (rows.length === 0) return false;
  await assignWaybill(tx, parcelId, { courierId, waybill: delivery.waybill, courierAmount: collect });
  await audit(tx, {
    actorId,
    action: 'parcel.delivery',
    entity: 'parcel',
    entityId: parcelId,
    after: { courier: courierId, waybill: delivery.waybill },
  });
  return true;
}

/** Cancels a delivery at the courier that its parcel no longer needs, and says so. 409 `delivery_withdrawn`, `delivery_stray`. */
async function withdraw(
  ctx: Ctx,
  { id, parcelId, courierId, actorId, delivery }: Created,
  adapter: CourierAdapter,
): Promise<never> {
  const { waybill, externalId } = delivery;
  const isCancelled = await askCourier(() => adapter.cancel(delivery)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ShopError) return false;
      throw error;
    },
  );
  await inTransaction(ctx, async (tx) => {
    await lockParcel(tx, parcelId);
    await tx.db
      .update(courierDeliveries)
      .set({ status: isCancelled ? 'cancelled' : 'failed', waybill, externalId })
      .where(eq(courierDeliveries.id, id));
    await audit(tx, {
      actorId,
      action: 'parcel.delivery_cancel',
      entity: 'parcel',
      entityId: parcelId,
      before: { courier: courierId, waybill, cancelled_at_courier: isCancelled },
    });
  });
  throw isCancelled ? new ShopError('delivery_withdrawn') : new ShopError('delivery_stray', { params: { waybill } });
}
