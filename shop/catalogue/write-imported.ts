import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { insertMany, updateMany } from '#db/many.ts';
import { brands, categories, productPictures, products } from '#db/schema.ts';

// What an import writes of the catalogue, for many products in a few statements. The caller has locked the products.

type NewProduct = typeof products.$inferInsert;

/** Returns the new ids by slug. */
export async function insertProducts(db: Db, rows: readonly NewProduct[]): Promise<Map<string, number>> {
  const inserted = await insertMany(
    db,
    products,
    rows,
    sql`returning id, slug`,
    z.object({ id: z.int(), slug: z.string() }),
  );
  return new Map(inserted.map(({ id, slug }) => [slug, id]));
}

export const updateProducts = (db: Db, rows: readonly (Partial<NewProduct> & { id: number })[]): Promise<void> =>
  updateMany(db, products, rows);

/** Replaces the pictures of these products. Rows that stay are updated: variants refer to them. */
export async function replacePictures(
  db: Db,
  productIds: readonly number[],
  rows: readonly (typeof productPictures.$inferInsert)[],
): Promise<void> {
  const stay = JSON.stringify(rows.map(({ productId, pictureId }) => ({ productId, pictureId })));
  await db.execute(sql`delete from product_pictures pp where pp.product_id = any(${sql.param(productIds)}::integer[]) and not exists (
    select from jsonb_to_recordset(${stay}::jsonb) s ("productId" integer, "pictureId" integer)
    where s."productId" = pp.product_id and s."pictureId" = pp.picture_id)`);
  await insertMany(
    db,
    productPictures,
    rows,
    sql`on conflict (product_id, picture_id) do update set position = excluded.position, alt_ar = excluded.alt_ar, alt_en = excluded.alt_en`,
  );
}

export async function insertBrand(db: Db, values: typeof brands.$inferInsert): Promise<typeof brands.$inferSelect> {
  const [row] = await db.insert(brands).values(values).returning();
  return row!;
}

export async function insertCategory(
  db: Db,
  values: typeof categories.$inferInsert,
): Promise<typeof categories.$inferSelect> {
  const [row] = await db.insert(categories).values(values).returning();
  return row!;
}
