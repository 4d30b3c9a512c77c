import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { bilingual, queryRows } from '#db/query-rows.ts';
import { courierDeliveries, parcels } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import { assignWaybill } from '#shop/parcels/assign-waybill.ts';
import { isInShop, type ParcelStatus } from '#shop/parcels/core/states.ts';
import { hasDelivery } from '#shop/parcels/has-delivery.ts';
import { lockParcel } from '#shop/parcels/lock-parcel.ts';
import { verb } from '#shop/verb.ts';
import { pick } from '#values/locale.ts';
import { adapterOf, askCourier } from '../ask-courier.ts';

export const deliveryInput = z.object({ id: rowId });

/** Whether a delivery can still be cancelled: its parcel never left the shop. */
const isStoppable = (status: ParcelStatus): boolean => isInShop(status) || status === 'cancelled';

const companyRow = z.object({ id: z.int(), name: bilingual, kind: z.enum(['bosta', 'aramex']) });

const shownRow = z.object({
  courierName: bilingual,
  status: z.enum(['requested', 'created']),
  waybill: z.string().nullable(),
  replaces: z.string().nullable(),
  by: z.string(),
  at: z.string(),
});

/** The open delivery of a parcel: null when none is. `companies` can be requested to deliver it now. `at` is ISO 8601. */
export type ShownDelivery = {
  delivery: {
    courier: string;
    status: 'requested' | 'created';
    waybill: string | null;
    /** The waybill of the delivery before it, which may still be on the parcel. */
    replaces: string | null;
    by: string;
    at: string;
    canCancel: boolean;
  } | null;
  companies: { id: number; name: string }[];
};

/** The delivery of a parcel with a courier's company, and the companies that can deliver it. 404. Needs `dispatch.manage`. */
export const showDelivery = verb({
  scope: 'dispatch.manage',
  input: deliveryInput,
  async run(ctx, { id }): Promise<ShownDelivery> {
    const [parcel] = await ctx.db
      .select({ status: parcels.status, waybill: parcels.waybill })
      .from(parcels)
      .where(eq(parcels.id, id));
    if (!parcel) throw new ShopError('not_found');
    const [delivery] = await queryRows(
      ctx.db,
      shownRow,
      sql`select json_build_object('ar', c.name_ar, 'en', c.name_en) courier_name, d.status, d.waybill,
          (select x.waybill from courier_deliveries x where x.parcel_id = d.parcel_id and x.status = 'cancelled' order by x.id desc limit 1) replaces, u.name "by", d.created_at "at"
        from courier_deliveries d join couriers c on c.id = d.courier_id join users u on u.id = d.actor_id
        where d.parcel_id = ${id} and d.status in ('requested', 'created')`,
    );
    const isOpen = isInShop(parcel.status) && parcel.waybill === null && !delivery;
    return {
      delivery: delivery
        ? {
            courier: pick(delivery.courierName, ctx.locale),
            status: delivery.status,
            waybill: delivery.waybill,
            replaces: delivery.replaces,
            by: delivery.by,
            at: new Date(delivery.at).toISOString(),
            canCancel: isStoppable(parcel.status),
          }
        : null,
      companies: isOpen ? await listCompanies(ctx) : [],
    };
  },
});

/** The active couriers whose company's keys the server has. */
async function listCompanies(ctx: Ctx): Promise<{ id: number; name: string }[]> {
  const rows = await queryRows(
    ctx.db,
    companyRow,
    sql`select c.id, json_build_object('ar', c.name_ar, 'en', c.name_en) "name", s.kind
      from couriers c join courier_settings s on s.courier_id = c.id where c.active and s.kind in ('bosta', 'aramex') order by c.id`,
  );
  return rows.flatMap(({ id, name, kind }) =>
    ctx.courierAdapters[kind] ? [{ id, name: pick(name, ctx.locale) }] : [],
  );
}

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
 * courier's own page. A cancelled parcel's delivery can be cancelled too. 404, 409 `delivery_too_late`, 422 `courier_refused`, 503. Needs `dispatch.manage`.
 */
export const cancelDelivery = verb({
  scope: 'dispatch.manage',
  input: deliveryInput,
  async run(ctx, { id: parcelId }): Promise<void> {
    const { userId: actorId } = ctx.actor;
    const { id, courierId, waybill, externalId } = await openDelivery(ctx, parcelId);
    const [parcel] = await ctx.db.select({ status: parcels.status }).from(parcels).where(eq(parcels.id, parcelId));
    if (!isStoppable(parcel!.status)) throw new ShopError('delivery_too_late');
    if (waybill !== null)
      await askCourier(async () => (await adapterOf(ctx, courierId)).cancel({ waybill, externalId }));
    await inTransaction(ctx, async (tx) => {
      const parcel = await lockParcel(tx, parcelId);
      const cancelled = await tx.db
        .update(courierDeliveries)
        .set({ status: waybill === null ? 'failed' : 'cancelled' })
        .where(
          and(
            eq(courierDeliveries.id, id),
            inArray(courierDeliveries.status, ['requested', 'created']),
            waybill === null ? isNull(courierDeliveries.waybill) : undefined,
          ),
        )
        .returning({ id: courierDeliveries.id });
      if (cancelled.length === 0) {
        // Answered, cancelled or requested again meanwhile: an open one stays as it is.
        await openDelivery(tx, parcelId);
        throw new ShopError('delivery_unsure');
      }
      // A parcel that was handed over meanwhile is with the courier under this number; one with another waybill keeps that.
      if (waybill !== null && isStoppable(parcel.status) && hasDelivery(parcel, { courierId, waybill }))
        await assignWaybill(tx, parcelId, { courierId: null, waybill: null, courierAmount: null });
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

/** The courier's label of a parcel, as a PDF. 404, 503 `courier_unavailable`. Needs `dispatch.manage`. */
export const printCourierLabel = verb({
  scope: 'dispatch.manage',
  input: deliveryInput,
  async run(ctx, { id: parcelId }): Promise<{ name: string; file: Buffer }> {
    const { courierId, waybill, externalId } = await openDelivery(ctx, parcelId);
    if (waybill === null) throw new ShopError('not_found');
    const adapter = await adapterOf(ctx, courierId);
    return {
      name: `waybill-${waybill.replace(/[^\w-]/g, '')}`,
      file: await askCourier(() => adapter.label({ waybill, externalId })),
    };
  },
});
