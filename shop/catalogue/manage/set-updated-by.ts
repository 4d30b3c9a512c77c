import { inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products } from '#db/schema.ts';

/** Records who changed these products last, in the transaction of the change. */
export async function setUpdatedBy(db: Db, ids: readonly number[], actorId: number): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(products)
    .set({ updatedBy: actorId })
    .where(inArray(products.id, [...ids]));
}
