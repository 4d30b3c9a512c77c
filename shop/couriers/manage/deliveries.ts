import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { courierDeliveries, parcels } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { optionalSingleLine, rowId } from '#shop/parse.ts';
import { lockParcel } from '#shop/parcels/lock-parcel.ts';
import { assignWaybill } from '#shop/parcels/assign-waybill.ts';
import { verb } from '#shop/verb.ts';
import {
  type CourierAdapter,
  CourierRefused,
  CourierUnavailable,
  type Delivery,
  deliveryTypes,
} from '../adapters/adapter.ts';
import { readDeliveryRequest } from '../delivery-request.ts';
import { readSettings } from '../settings.ts';

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
 * returns the delivery, and one whose answer never came is not sent again (409 `delivery_unsure`) before it was cancelled. 404, 409
 * `invalid_parcel_transition`, 422 `courier_refused`, 503 `courier_unavailable`. Needs `orders.manage`.
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
    const delivery = await requested(ctx, recorded.id, () => adapter.create(request));
    await inTransaction(ctx, async (tx) => {
      await lockParcel(tx, parcelId);
      await tx.db
        .update(courierDeliveries)
        .set({ status: 'created', waybill: delivery.waybill, externalId: delivery.externalId })
        .where(eq(courierDeliveries.id, recorded.id));
      await assignWaybill(tx, parcelId, { courierId, waybill: delivery.waybill });
      await audit(tx, {
        actorId,
        action: 'parcel.delivery',
        entity: 'parcel',
        entityId: parcelId,
        after: { courier: courierId, waybill: delivery.waybill },
      });
    });
    return { parcelId, courierId, status: 'created', waybill: delivery.waybill };
  },
});

/** The adapter of a courier's company; 404, 409 `courier_without_api`. */
async function adapterOf(ctx: Ctx, courierId: number): Promise<CourierAdapter> {
  const { kind } = await readSettings(ctx, courierId);
  const adapter = kind === 'bosta' || kind === 'aramex' ? ctx.courierAdapters[kind] : undefined;
  if (!adapter) throw new ShopError('courier_without_api');
  return adapter;
}

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
  if (parcel.status !== 'packing' && parcel.status !== 'packed') throw new ShopError('delivery_too_late');
  const [row] = await tx.db
    .insert(courierDeliveries)
    .values({ parcelId, courierId, actorId, createdAt: tx.now })
    .returning({ id: courierDeliveries.id, waybill: courierDeliveries.waybill });
  return row!;
}

/** Sends a request. One that the courier refused is over; one without an answer stays recorded, since the courier may have the delivery. */
async function requested(ctx: Ctx, id: number, send: () => Promise<Delivery>): Promise<Delivery> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof CourierRefused) {
      await ctx.db.update(courierDeliveries).set({ status: 'failed' }).where(eq(courierDeliveries.id, id));
      throw new ShopError('courier_refused');
    }
    throw error instanceof CourierUnavailable ? new ShopError('courier_unavailable', { retryAfter: 30 }) : error;
  }
}

export const deliveryInput = z.object({ id: rowId });

const openRow = z.object({
  id: z.int(),
  courierId: z.int(),
  status: z.string(),
  waybill: z.string().nullable(),
  externalId: z.string().nullable(),
});

async function openDelivery(ctx: Ctx, parcelId: number): Promise<z.output<typeof openRow>> {
  const [row] = await queryRows(
    ctx.db,
    openRow,
    sql`select id, courier_id, status, waybill, external_id from courier_deliveries where parcel_id = ${parcelId} and status in ('requested', 'created')`,
  );
  if (!row) throw new ShopError('not_found');
  return row;
}

/**
 * Cancels a delivery at the courier, and takes the waybill off the parcel. One whose answer never came is only given up here: staff have looked at the
 * courier's own page. 404, 409 `delivery_too_late`, 422 `courier_refused`, 503. Needs `orders.manage`.
 */
export const cancelDelivery = verb({
  scope: 'orders.manage',
  input: deliveryInput,
  async run(ctx, { id: parcelId }): Promise<void> {
    const { userId: actorId } = ctx.actor;
    const { id, courierId, waybill, externalId } = await openDelivery(ctx, parcelId);
    const [parcel] = await ctx.db.select({ status: parcels.status }).from(parcels).where(eq(parcels.id, parcelId));
    if (parcel!.status !== 'packing' && parcel!.status !== 'packed') throw new ShopError('delivery_too_late');
    if (waybill !== null) await answered(async () => (await adapterOf(ctx, courierId)).cancel({ waybill, externalId }));
    await inTransaction(ctx, async (tx) => {
      await lockParcel(tx, parcelId);
      await tx.db
        .update(courierDeliveries)
        .set({ status: waybill === null ? 'failed' : 'cancelled' })
        .where(eq(courierDeliveries.id, id));
      if (waybill !== null) await assignWaybill(tx, parcelId, { courierId: null, waybill: null });
      await audit(tx, {
        actorId,
        action: 'parcel.delivery_cancel',
        entity: 'parcel',
        entityId: parcelId,
        before: { courier: courierId, waybill },
      });
    });
  },
});

/** The courier's label of a parcel, as a PDF. 404, 503 `courier_unavailable`. Needs `orders.manage`. */
export const printCourierLabel = verb({
  scope: 'orders.manage',
  input: deliveryInput,
  async run(ctx, { id: parcelId }): Promise<{ name: string; file: Buffer }> {
    const { courierId, waybill, externalId } = await openDelivery(ctx, parcelId);
    if (waybill === null) throw new ShopError('not_found');
    const adapter = await adapterOf(ctx, courierId);
    return {
      name: `waybill-${waybill.replace(/[^\w-]/g, '')}`,
      file: await answered(() => adapter.label({ waybill, externalId })),
    };
  },
});

async function answered<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof CourierRefused) throw new ShopError('courier_refused');
    throw error instanceof CourierUnavailable ? new ShopError('courier_unavailable', { retryAfter: 30 }) : error;
  }
}
