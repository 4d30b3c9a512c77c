import { eq } from 'drizzle-orm';
import { parcels } from '#db/schema.ts';
import { type Ctx, databaseConstraint } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';

type Assignment = {
  courierId: number | null;
  waybill: string | null;
  /** What the courier was asked to collect, in piastres. Absent: stays. */
  courierAmount?: number | null;
};

/**
 * Gives a parcel the courier, the waybill and the amount of its requested delivery, or takes them off, in the transaction that has locked the parcel.
 * 409 `waybill_in_use`.
 */
export async function assignWaybill(ctx: Ctx, parcelId: number, assignment: Assignment): Promise<void> {
  await ctx.db
    .update(parcels)
    .set({ ...assignment, updatedAt: ctx.now })
    .where(eq(parcels.id, parcelId))
    .catch((error: unknown) => {
      throw databaseConstraint(error) === 'parcels_waybill' ? new ShopError('waybill_in_use') : error;
    });
}
