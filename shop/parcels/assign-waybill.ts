import { eq } from 'drizzle-orm';
import { parcels } from '#db/schema.ts';
import { type Ctx, databaseConstraint } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';

/**
 * Gives a parcel the courier and the waybill of its requested delivery, or takes them off, in the transaction that has locked the parcel. 409
 * `waybill_in_use`.
 */
export async function assignWaybill(
  ctx: Ctx,
  parcelId: number,
  { courierId, waybill }: { courierId: number | null; waybill: string | null },
): Promise<void> {
  await ctx.db
    .update(parcels)
    .set({ courierId, waybill, updatedAt: ctx.now })
    .where(eq(parcels.id, parcelId))
    .catch((error: unknown) => {
      throw databaseConstraint(error) === 'parcels_waybill' ? new ShopError('waybill_in_use') : error;
    });
}
