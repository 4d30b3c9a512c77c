import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { insertMany, updateMany } from '#db/many.ts';
import { productOptions, productOptionValues, productVariants, variantPictures } from '#db/schema.ts';

// The options and variants that an import writes, for many products in a few statements. The caller has locked the products.

type NewOption = typeof productOptions.$inferInsert;
type NewValue = typeof productOptionValues.$inferInsert;
type NewVariant = typeof productVariants.$inferInsert;

const idsOf = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::integer[]`;

/** Inserts or updates options by product and position. Returns all options of `productIds` by `product:position`. */
export async function writeOptions(
  db: Db,
  productIds: readonly number[],
  rows: readonly NewOption[],
): Promise<Map<string, number>> {
  await insertMany(
    db,
    productOptions,
    rows,
    sql`on conflict (product_id, position) do update set kind = excluded.kind, name_ar = excluded.name_ar, name_en = excluded.name_en`,
  );
  const all = await db
    .select({ id: productOptions.id, productId: productOptions.productId, position: productOptions.position })
    .from(productOptions)
    .where(sql`${productOptions.productId} = any(${idsOf(productIds)})`);
  return new Map(all.map(({ id, productId, position }) => [`${productId}:${position}`, id]));
}

/** Returns the ids of the new values by `option:position`. */
export async function writeValues(
  db: Db,
  inserts: readonly NewValue[],
  updates: readonly (Partial<NewValue> & { id: number })[],
): Promise<Map<string, number>> {
  await updateMany(db, productOptionValues, updates);
  const inserted = await insertMany(
    db,
    productOptionValues,
    inserts,
    sql`returning id, option_id, position`,
    z.object({ id: z.int(), optionId: z.int(), position: z.int() }),
  );
  return new Map(inserted.map(({ id, optionId, position }) => [`${optionId}:${position}`, id]));
}

/** The first variants that a trigger made for new products, by product. */
export async function firstVariantsOf(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: productVariants.id, productId: productVariants.productId })
    .from(productVariants)
    .where(sql`${productVariants.productId} = any(${idsOf(productIds)})`);
  return new Map(rows.map(({ id, productId }) => [productId, id]));
}

export type VariantWrites = {
  removed: readonly number[];
  switchedOff: readonly number[];
  updated: readonly (Partial<NewVariant> & { id: number })[];
  inserted: readonly NewVariant[];
};

/** Returns the ids of the inserted variants by `product:position`. Each product keeps a variant, so that those removed can be deleted first. */
export async function writeVariants(
  db: Db,
  { removed, switchedOff, updated, inserted }: VariantWrites,
): Promise<Map<string, number>> {
  await updateMany(
    db,
    productVariants,
    switchedOff.map((id) => ({ id, active: false })),
  );
  if (removed.length > 0) await db.execute(sql`delete from product_variants where id = any(${idsOf(removed)})`);
  await updateMany(db, productVariants, updated);
  const rows = await insertMany(
    db,
    productVariants,
    inserted,
    sql`returning id, product_id, position`,
    z.object({ id: z.int(), productId: z.int(), position: z.int() }),
  );
  return new Map(rows.map(({ id, productId, position }) => [`${productId}:${position}`, id]));
}

/** Deletes the values and options of these products that no variant has. */
export async function deleteUnusedOptions(db: Db, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await db.execute(sql`delete from product_option_values x using product_options o
    where o.id = x.option_id and o.product_id = any(${idsOf(productIds)}) and not exists (select from product_variants v
      where v.product_id = o.product_id and x.id in (v.value1_id, v.value2_id, v.value3_id))`);
  await db.execute(sql`delete from product_options o where o.product_id = any(${idsOf(productIds)})
    and not exists (select from product_option_values x where x.option_id = o.id)`);
}

/** Replaces the pictures of these variants. */
export async function replaceVariantPictures(
  db: Db,
  variantIds: readonly number[],
  rows: readonly (typeof variantPictures.$inferInsert)[],
): Promise<void> {
  if (variantIds.length === 0) return;
  await db.execute(sql`delete from variant_pictures where variant_id = any(${idsOf(variantIds)})`);
  await insertMany(db, variantPictures, rows);
}
