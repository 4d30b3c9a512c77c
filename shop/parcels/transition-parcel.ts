import { desc, eq } from 'drizzle-orm';
import { parcelEvents, users } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { type Ctx, databaseConstraint } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { cairoTime } from '#values/cairo-time.ts';
import { moveParcel, type LockedParcel, type ParcelMove } from './core/move-parcel.ts';
import { canMove } from './core/states.ts';
import { followParcels } from './follow-parcels.ts';
import { lockParcel } from './lock-parcel.ts';

/**
 * Moves a parcel and then its order, in the caller's transaction. Returns whether anything changed: a repetition by the same person does nothing.
 * 404, 409 `invalid_parcel_transition` with the present status, its time and who set it; 409 `waybill_in_use`.
 */
export async function transitionParcel(ctx: Ctx, id: number, move: ParcelMove): Promise<boolean> {
  const parcel = await lockParcel(ctx, id);
  if (!canMove(parcel.status, move.to, move.by)) {
    if (await isRepeated(ctx, parcel, move)) return false;
    throw await transitionRefusal(ctx, parcel);
  }
  await moveParcel(ctx, parcel, move).catch((error: unknown) => {
    throw databaseConstraint(error) === 'parcels_waybill' ? new ShopError('waybill_in_use') : error;
  });
  await followParcels(ctx, parcel.orderId, move.actorId);
  await audit(ctx, {
    actorId: move.actorId,
    action: 'parcel.status',
    entity: 'parcel',
    entityId: id,
    before: { status: parcel.status },
    after: {
      status: move.to,
      ...(move.note && { note: move.note }),
      ...(move.courierId !== undefined && { courier: move.courierId }),
      ...(move.collected !== undefined && { collected: move.collected }),
    },
  });
  return true;
}

const lastEvent = async (ctx: Ctx, parcelId: number) => {
  const [event] = await ctx.db
    .select({ actorId: parcelEvents.actorId, at: parcelEvents.createdAt, name: users.name })
    .from(parcelEvents)
    .leftJoin(users, eq(users.id, parcelEvents.actorId))
    .where(eq(parcelEvents.parcelId, parcelId))
    .orderBy(desc(parcelEvents.id))
    .limit(1);
  return event!;
};

async function isRepeated(ctx: Ctx, parcel: LockedParcel, { to, actorId, courierId }: ParcelMove): Promise<boolean> {
  if (parcel.status !== to || (courierId !== undefined && courierId !== parcel.courierId)) return false;
  return (await lastEvent(ctx, parcel.id)).actorId === actorId;
}

/** The refusal of a transition: the status that the parcel has, since when, and by whom. */
export async function transitionRefusal(ctx: Ctx, { id, status }: LockedParcel): Promise<ShopError> {
  const { at, name } = await lastEvent(ctx, id);
  return new ShopError('invalid_parcel_transition', {
    params: { status, at: shownTime(at, ctx.now), by: name ?? '' },
  });
}

/** The time of day in Cairo; with the date when it is another day. */
function shownTime(at: Date, now: Date): string {
  const [date, time] = cairoTime(at.toISOString()).split('T') as [string, string];
  return cairoTime(now.toISOString()).startsWith(date) ? time : `${date} ${time}`;
}
