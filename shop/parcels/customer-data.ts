import { inArray, sql } from 'drizzle-orm';
import { orderHolds, parcelEvents, parcels } from '#db/schema.ts';
import { accountsOf } from '../auth/accounts-of.ts';
import type { Ctx } from '../context.ts';

/** Removes what was written about the parcels of an erased account, and why its orders were held. */
export async function eraseCustomer({ db }: Ctx, userId: number): Promise<void> {
  const owned = sql`(select id from orders where user_id in ${accountsOf(userId)})`;
  const ofParcels = db.select({ id: parcels.id }).from(parcels).where(inArray(parcels.orderId, owned));
  await db.update(parcelEvents).set({ note: null }).where(inArray(parcelEvents.parcelId, ofParcels));
  await db.delete(orderHolds).where(inArray(orderHolds.orderId, owned));
}
