import { and, eq, ne } from 'drizzle-orm';
import { parcels } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import type { LockedParcel } from './move-parcel.ts';

/** The columns of a `LockedParcel`. */
export const lockedColumns = {
  id: parcels.id,
  orderId: parcels.orderId,
  status: parcels.status,
  courierId: parcels.courierId,
  waybill: parcels.waybill,
  collectAmount: parcels.collectAmount,
};

/** Locks the parcels of an order that are not cancelled, in the order of their ids. The transaction has locked the order. */
export const lockParcelsOf = (ctx: Ctx, orderId: number): Promise<LockedParcel[]> =>
  ctx.db
    .select(lockedColumns)
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), ne(parcels.status, 'cancelled')))
    .orderBy(parcels.id)
    .for('update');
