import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { money, queryRows } from '#db/query-rows.ts';
import { courierDeliveries, deliveryTypes, parcels } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { type Ctx, inTransaction, type Services } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { assignWaybill } from '#shop/parcels/assign-waybill.ts';
import { isInShop } from '#shop/parcels/core/states.ts';
import { acceptAmount, hasOtherAmount, expectedAmount } from '#shop/parcels/courier-amount.ts';
import { hasDelivery } from '#shop/parcels/has-delivery.ts';
import { lockParcel } from '#shop/parcels/lock-parcel.ts';
import type { Piastres } from '#values/money.ts';
import {
  type CourierAdapter,
  CourierCredentialsRefused,
  CourierRefused,
  CourierUnavailable,
} from './adapters/adapter.ts';
import { type RecordedRequest, requestDelivery } from './request-delivery.ts';

const batchSize = 50;

const dueRow = z.object({
  id: z.int(),
  parcelId: z.int(),
  courierId: z.int(),
  actorId: z.int(),
  kind: z.enum(['bosta', 'aramex']),
  waybill: z.string(),
  externalId: z.string().nullable(),
  type: z.enum(deliveryTypes),
  notes: z.string(),
  amount: money,
  isLast: z.boolean(),
});

type Due = z.output<typeof dueRow>;

/**
 * Attempts at most two hours apart. The attempt is recorded first, so that several instances don't repeat it. After one without an answer the amount is
 * sent again even if it is the former one by now: the courier may have changed it.
 */
const claim = (now: Date, kinds: readonly string[]) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`update courier_deliveries d set amount_tried_at = ${at}, amount_tries = d.amount_tries + 1
    from parcels p, courier_settings s where p.id = d.parcel_id and s.courier_id = d.courier_id and d.id in (
      select x.id from parcels p
        join courier_deliveries x on x.parcel_id = p.id and x.status = 'created' and x.courier_id = p.courier_id and x.waybill = p.waybill
        join courier_settings y on y.courier_id = x.courier_id
      where p.id in (select p.id from parcels p where ${hasOtherAmount}
          union all select t.parcel_id from courier_deliveries t where t.status = 'created' and t.amount_tries > 0)
        and p.status in ('packing', 'packed', 'handed_over', 'out') and y.kind = any(${sql.param(kinds)}::text[]) and x.refused_amount is distinct from ${expectedAmount}
        and (x.amount_tried_at is null or x.amount_tried_at <= ${at} - least(power(2, x.amount_tries), 120) * interval '1 minute')
      order by x.amount_tried_at nulls first, x.id limit ${batchSize} for update of x skip locked)
    returning d.id, d.parcel_id, d.courier_id, d.actor_id, s.kind, d.waybill, d.external_id, d.type, d.notes, ${expectedAmount} amount,
      d.amount_tries > 8 is_last`;
};

/**
 * Sends couriers the amounts to collect that have changed since their deliveries were requested. Where the courier's API can't change an amount, the
 * delivery of a parcel that is still in the shop is cancelled and requested again. An amount that a courier does not take over stays for staff to
 * settle. Returns the number of amounts that couriers took over.
 */
export async function sendAmounts(services: Services & { now?: Date }): Promise<number> {
  const kinds = Object.keys(services.courierAdapters);
  if (kinds.length === 0) return 0;
  const ctx: Ctx = { ...services, actor: { kind: 'guest' }, locale: 'ar', now: services.now ?? new Date() };
  let sent = 0;
  for (const due of await queryRows(ctx.db, dueRow, claim(ctx.now, kinds))) {
    try {
      if (await sendAmount(ctx, due, services.courierAdapters[due.kind]!)) sent++;
    } catch (error) {
      const isOutage = error instanceof CourierUnavailable || error instanceof CourierCredentialsRefused;
      if (!isOutage && !(error instanceof CourierRefused)) throw error;
      if (!isOutage || due.isLast) await markRefused(ctx, due, { isCertain: !isOutage });
    }
  }
  return sent;
}

async function sendAmount(ctx: Ctx, due: Due, adapter: CourierAdapter): Promise<boolean> {
  try {
    if (!adapter.changeAmount) return await replace(ctx, due, adapter);
    await adapter.changeAmount(due, due.amount);
    return await inTransaction(ctx, (tx) => accept(tx, due));
  } catch (error) {
    if (!(error instanceof CourierRefused) || error instanceof CourierCredentialsRefused || !adapter.changeAmount)
      throw error;
    return replace(ctx, due, adapter);
  }
}

/** Records an amount that the courier took over. Returns false for a delivery that was cancelled meanwhile, or is not its parcel's any more. */
async function accept(tx: Ctx, due: Due): Promise<boolean> {
  const { id, parcelId, courierId, amount } = due;
  if (!hasDelivery(await lockParcel(tx, parcelId), due)) return false;
  const rows = await tx.db
    .update(courierDeliveries)
    .set({ amountTries: 0, amountTriedAt: null, refusedAmount: null })
    .where(and(eq(courierDeliveries.id, id), eq(courierDeliveries.status, 'created')))
    .returning({ id: courierDeliveries.id });
  if (rows.length === 0) return false;
  await acceptAmount(tx, parcelId, { amount, byApi: true });
  await auditAmount(tx, parcelId, courierId, amount);
  return true;
}

const auditAmount = (tx: Ctx, parcelId: number, courier: number, collect: Piastres): Promise<void> =>
  audit(tx, {
    actorId: null,
    action: 'parcel.amount',
    entity: 'parcel',
    entityId: parcelId,
    after: { courier, collect },
  });

/** Leaves an amount to staff: the courier does not take it over. After a certain refusal the courier has the former one. */
const markRefused = async (ctx: Ctx, { id, amount }: Due, { isCertain }: { isCertain: boolean }): Promise<void> => {
  await ctx.db
    .update(courierDeliveries)
    .set({ refusedAmount: amount, ...(isCertain && { amountTries: 0 }) })
    .where(eq(courierDeliveries.id, id));
};

/**
 * Cancels a delivery at the courier and requests it again with the present amount. Refused for a parcel that has left, also when only the courier has
 * said so; a parcel with another waybill is left alone. The new request is recorded with the end of the old one and sent once: without an answer, it
 * stays for staff to look at.
 */
async function replace(ctx: Ctx, due: Due, adapter: CourierAdapter): Promise<boolean> {
  const { parcelId } = due;
  const [parcel] = await ctx.db
    .select({ status: parcels.status, courierId: parcels.courierId, waybill: parcels.waybill })
    .from(parcels)
    .where(eq(parcels.id, parcelId));
  if (!hasDelivery(parcel!, due)) return false;
  if (!isInShop(parcel!.status)) throw new CourierRefused('the parcel has left the shop');
  const reports = await adapter.track(due);
  if (reports.some(({ status }) => status !== null)) throw new CourierRefused('the courier has the parcel');
  await adapter.cancel(due);
  const again = await inTransaction(ctx, (tx) => recordAgain(tx, due));
  if (!again) return false;
  try {
    await requestDelivery(ctx, again, adapter);
    return true;
  } catch (error) {
    // Its mark stays: staff see that the delivery is missing, or perhaps there.
    if (error instanceof ShopError) return false;
    throw error;
  }
}

/** Ends a delivery that the courier has cancelled, and records the next request. Null if it was ended meanwhile, or its parcel has another waybill. */
async function recordAgain(tx: Ctx, due: Due): Promise<RecordedRequest | null> {
  const { id, parcelId, courierId, actorId, type, notes, waybill, amount } = due;
  const parcel = await lockParcel(tx, parcelId);
  const isCurrent = hasDelivery(parcel, due);
  // Handed over with this waybill while it was being cancelled: the courier has to be called.
  if (isCurrent && !isInShop(parcel.status)) throw new CourierRefused('the parcel has left the shop');
  const ended = await tx.db
    .update(courierDeliveries)
    .set({ status: 'cancelled' })
    .where(and(eq(courierDeliveries.id, id), eq(courierDeliveries.status, 'created')))
    .returning({ id: courierDeliveries.id });
  if (ended.length === 0) return null;
  await audit(tx, {
    actorId: null,
    action: 'parcel.delivery_cancel',
    entity: 'parcel',
    entityId: parcelId,
    before: { courier: courierId, waybill },
    after: { collect: amount },
  });
  if (!isCurrent) return null;
  // The amount that the courier had stays, so that the parcel stays marked until there is a delivery again.
  await assignWaybill(tx, parcelId, { courierId: null, waybill: null });
  const [row] = await tx.db
    .insert(courierDeliveries)
    .values({ parcelId, courierId, actorId, type, notes, createdAt: tx.now })
    .returning({ id: courierDeliveries.id });
  return { id: row!.id, parcelId, courierId, actorId, type, notes };
}
