import { and, eq, inArray, sql } from 'drizzle-orm';
import { parcels } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { writeSettlement } from '#shop/orders/write-settlement.ts';

/**
 * Enters cash that a courier transferred for one delivered parcel, in piastres, and settles its order, in the transaction that has locked the parcel.
 * The parcel is then remitted: 0 means that nothing is expected for it any more. Returns false for a parcel that a courier has no cash of.
 */
export async function remitParcel(
  ctx: Ctx,
  { id, orderId }: { id: number; orderId: number },
  amount: number,
): Promise<boolean> {
  const rows = await ctx.db
    .update(parcels)
    .set({
      cashState: 'remitted',
      collectedAmount: sql`coalesce(${parcels.collectedAmount}, 0) + ${amount}`,
      remittedAt: ctx.now,
      updatedAt: ctx.now,
    })
    .where(and(eq(parcels.id, id), inArray(parcels.cashState, ['with_courier', 'remitted'])))
    .returning({ id: parcels.id });
  if (rows.length > 0) await writeSettlement(ctx, orderId);
  return rows.length > 0;
}
