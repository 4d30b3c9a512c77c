import { eq, sql } from 'drizzle-orm';
import { parcelEvents, parcelLines, parcels } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { restockParcel } from './restock-parcel.ts';
import { cashStateAt, type ParcelActor, type ParcelStatus } from './states.ts';

/** A parcel that the transaction has locked. */
export type LockedParcel = {
  id: number;
  orderId: number;
  status: ParcelStatus;
  courierId: number | null;
  waybill: string | null;
  collectAmount: number;
};

export type ParcelMove = {
  to: ParcelStatus;
  by: ParcelActor;
  /** The member of staff; null for a courier's report and the system. */
  actorId: number | null;
  note?: string | null;
  /** At the hand-over: who carries it. Null: the shop's own driver. */
  courierId?: number | null;
  waybill?: string | null;
  /** What the shop's own driver collected, in piastres. The amount to collect by default. */
  collected?: number | undefined;
};

/**
 * Writes the status of a parcel that the transaction has locked, with what depends on it: the times, the cash, the units that leave it, and the event.
 * Does not check whether the transition is allowed, and does not touch the order.
 */
export async function moveParcel(ctx: Ctx, parcel: LockedParcel, move: ParcelMove): Promise<void> {
  const { to } = move;
  const courierId = to === 'handed_over' && move.courierId !== undefined ? move.courierId : parcel.courierId;
  const { collectAmount } = parcel;
  const cashState = cashStateAt(to, { hasCourier: courierId !== null, collectAmount });
  await ctx.db
    .update(parcels)
    .set({
      status: to,
      courierId,
      cashState,
      collectedAmount: cashState === 'remitted' ? (move.collected ?? collectAmount) : null,
      remittedAt: cashState === 'remitted' ? ctx.now : null,
      deliveredAt: to === 'delivered' ? ctx.now : null,
      updatedAt: ctx.now,
      ...(to !== 'handed_over' && to !== 'out' && { amendedAmount: null }),
      // Another courier was asked for nothing.
      ...(courierId !== parcel.courierId && { courierAmount: null }),
      // A corrected delivery stays on the sheet of its hand-over.
      ...(to === 'handed_over' && {
        handedOverAt: sql`coalesce(${parcels.handedOverAt}, ${ctx.now.toISOString()}::timestamptz)`,
      }),
      ...(move.waybill !== undefined && { waybill: move.waybill }),
    })
    .where(eq(parcels.id, parcel.id));
  if (to === 'cancelled') await ctx.db.delete(parcelLines).where(eq(parcelLines.parcelId, parcel.id));
  // Packed without a scanner, or packed again.
  if (to === 'packed')
    await ctx.db.update(parcelLines).set({ packedUnits: parcelLines.units }).where(eq(parcelLines.parcelId, parcel.id));
  if (to === 'packing')
    await ctx.db.update(parcelLines).set({ packedUnits: 0 }).where(eq(parcelLines.parcelId, parcel.id));
  if (to === 'lost' || to === 'damaged') await restockParcel(ctx, parcel);
  await ctx.db.insert(parcelEvents).values({
    parcelId: parcel.id,
    status: to,
    actor: move.by,
    actorId: move.actorId,
    note: move.note ?? null,
    createdAt: ctx.now,
  });
}
