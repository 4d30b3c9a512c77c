import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { insertMany } from '#db/many.ts';
import { productSets, productVariants, setParts } from '#db/schema.ts';

/** A set with all its parts, and its own price or a percentage. */
export type ImportedSet = {
  productId: number;
  terms: { price: number | null; percent: number | null };
  parts: readonly { variantId: number; productId: number; quantity: number }[];
};

/** Makes products sets, or replaces their parts and prices. The caller has locked them and the products of their parts. */
export async function writeSets(db: Db, sets: readonly ImportedSet[]): Promise<void> {
  if (sets.length === 0) return;
  const ids = sql`${sql.param(sets.map(({ productId }) => productId))}::integer[]`;
  await insertMany(
    db,
    productSets,
    sets.map(({ productId, terms: { price, percent } }) => ({ productId, price, percent })),
    sql`on conflict (product_id) do update set price = excluded.price, percent = excluded.percent`,
  );
  await db.delete(setParts).where(sql`${setParts.setId} = any(${ids})`);
  await insertMany(
    db,
    setParts,
    sets.flatMap(({ productId: setId, parts }) => parts.map((part, position) => ({ setId, position, ...part }))),
  );
  await db
    .update(productVariants)
    .set({ isSet: true })
    .where(sql`${productVariants.productId} = any(${ids})`);
}
