import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { courierDeliveries } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { optionalSingleLine, rowId } from '#shop/parse.ts';
import { assignWaybill } from '#shop/parcels/assign-waybill.ts';
import { isInShop } from '#shop/parcels/core/states.ts';
import { lockParcel } from '#shop/parcels/lock-parcel.ts';
import { verb } from '#shop/verb.ts';
import { type CourierAdapter, type Delivery, type DeliveryRequest, deliveryTypes } from '../adapters/adapter.ts';
import { adapterOf, askCourier } from '../ask-courier.ts';
import { readDeliveryRequest } from '../delivery-request.ts';

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
 * shop or changed before the courier answered, the delivery is cancelled at the courier: 409 `delivery_withdrawn`, or `delivery_stray` when that
 * failed. 404, 409 `delivery_too_late`, `parcel_has_waybill`, 422 `courier_refused`, 503 `courier_unavailable`. Needs `orders.manage`.
 */
export const createDelivery = verb({
  scope: 'orders.manage',
  input: createDeliveryInput,
  async run(ctx, { id: parcelId, courier_id: courierId, type, notes = '' }): Promise<ParcelDelivery> {
    const { userId: actorId } = ctx.actor;
    const adapter = await adapterOf(ctx, courierId);
    const recorded = await inTransaction(ctx, (tx) => record(tx, { parcelId, courierId, actorId }));
    if (recorded.waybill !== null) return { parcelId, courierId, status: 'created', waybill: recorded.waybill };
    const request = await readDeliveryRequest(ctx, parcelId, { type, notes });
    const delivery = await requestDelivery(ctx, recorded.id, () => adapter.create(request));
    const created = { id: recorded.id, parcelId, courierId, actorId, delivery };
    if (!(await inTransaction(ctx, (tx) => assign(tx, created, request)))) await withdraw(ctx, created, adapter);
    return { parcelId, courierId, status: 'created', waybill: delivery.waybill };
  },
});

type Created = { id: number; parcelId: number; courierId: number; actorId: number; delivery: Delivery };

/** Records a request before it is sent; returns the open one if there is one with a waybill. */
async function record(
  tx: Ctx,
  { parcelId, courierId, actorId }: { parcelId: number; courierId: number; actorId: number },
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
  if (await hasWaybill(tx, parcelId)) throw new ShopError('parcel_has_waybill');
  const [row] = await tx.db
    .insert(courierDeliveries)
    .values({ parcelId, courierId, actorId, createdAt: tx.now })
    .returning({ id: courierDeliveries.id, waybill: courierDeliveries.waybill });
  return row!;
}

async function hasWaybill(ctx: Ctx, parcelId: number): Promise<boolean> {
  const [parcel] = await queryRows(
    ctx.db,
    z.object({ hasWaybill: z.boolean() }),
    sql`select waybill is not null has_waybill from parcels where id = ${parcelId}`,
  );
  return parcel!.hasWaybill;
}

/** Sends a request. One that the courier refused is over; one without an answer stays recorded, since the courier may have the delivery. */
async function requestDelivery(ctx: Ctx, id: number, send: () => Promise<Delivery>): Promise<Delivery> {
  try {
    return await askCourier(send);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'courier_refused')
      await ctx.db.update(courierDeliveries).set({ status: 'failed' }).where(eq(courierDeliveries.id, id));
    throw error;
  }
}

/**
 * Gives the parcel the waybill of its delivery. Returns false, and changes nothing, when the parcel is not as it was requested any more: it left the
 * shop, was cancelled, has another amount to collect or a waybill, or the request was given up.
 */
async function assign(
  tx: Ctx,
  { id, parcelId, courierId, actorId, delivery }: Created,
  { collect }: DeliveryRequest,
): Promise<boolean> {
  const { status, collectAmount } = await lockParcel(tx, parcelId);
  if (!isInShop(status) || collectAmount !== collect || (await hasWaybill(tx, parcelId))) return false;
  const rows = await tx.db
    .update(courierDeliveries)
    .set({ status: 'created', waybill: delivery.waybill, externalId: delivery.externalId })
    .where(and(eq(courierDeliveries.id, id), eq(courierDeliveries.status, 'requested')))
    .returning({ id: courierDeliveries.id });
  if (rows.length === 0) return false;
  await assignWaybill(tx, parcelId, { courierId, waybill: delivery.waybill });
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
