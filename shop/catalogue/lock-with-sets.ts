import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products } from '#db/schema.ts';

/**
 * Locks the products that meet a condition until the transaction ends, with the sets that sell them, whose prices follow from theirs: in the order of their
 * ids, as every checkout does. Returns them all.
 */
export const lockWithSets = (db: Db, condition: SQL): Promise<(typeof products.$inferSelect)[]> =>
  db
    .select()
    .from(products)
    .where(
      sql`${condition} or ${products.id} in (select t.set_id from set_parts t join products on products.id = t.product_id where ${condition})`,
    )
    .orderBy(products.id)
    .for('update');
