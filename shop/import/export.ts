import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { brands, categories, products } from '#db/schema.ts';
import type { Cells } from './cells.ts';
import { layout } from './columns.ts';
import { readCurrentSets } from './current-sets.ts';
import { readCurrentVariants } from './current-variants.ts';
import { type ExportedProduct, productRows } from './export-rows.ts';
import { readPictures } from './export-pictures.ts';

const handleOf = sql<string>`coalesce(${products.source} ->> 'handle', ${products.slug}) collate "C"`;
const batch = 500;

/**
 * Exports the whole catalogue in the format of Shopify's product file: the header, then the rows by handle, one for each variant, read in batches.
 * Importing the file again changes nothing. `publicUrl` is the base of picture addresses. `only`, a condition on products `p`, restricts the export
 * to the matching products.
 */
export async function* exportProducts(db: Db, publicUrl: string, only?: SQL): AsyncGenerator<string[]> {
  const columns = [...layout, ...(await furtherColumns(db))];
  yield columns;
  const toRow = (cells: Cells) => columns.map((name) => cells[name] ?? '');
  for await (const product of exportedProducts(db, publicUrl, only))
    for (const cells of productRows(product)) yield toRow(cells);
}

/** The number of products in a full export. */
export async function countProducts(db: Db): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(products);
  return row!.count;
}

/** Columns of imported files that are not in the standard layout. */
async function furtherColumns(db: Db): Promise<string[]> {
  const rows = await queryRows(
    db,
    z.object({ key: z.string() }),
    sql`select distinct key from ${products}, jsonb_object_keys(source -> 'cells') key where source ? 'cells'
    union select distinct key from ${products}, jsonb_array_elements(source -> 'images') image, jsonb_object_keys(image) key where source ? 'images'
    union select distinct key from product_variants, jsonb_object_keys(source) key where source is not null
    order by key`,
  );
  return rows.map(({ key }) => key).filter((key) => !layout.includes(key));
}

async function* exportedProducts(db: Db, publicUrl: string, only?: SQL): AsyncGenerator<ExportedProduct> {
  const among = only && sql`${products.id} in (select p.id from products p where ${only})`;
  let last: { handle: string; id: number } | undefined;
  for (;;) {
    const rows = await db
      .select({ row: products, brand: brands, category: categories, handle: handleOf })
      .from(products)
      .innerJoin(brands, eq(brands.id, products.brandId))
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(
        and(among, last && sql`(${handleOf}, ${products.id}) > (${last.handle}::text collate "C", ${last.id}::int)`),
      )
      .orderBy(asc(handleOf), asc(products.id))
      .limit(batch);
    const ids = rows.map(({ row }) => row.id);
    const variants = await readCurrentVariants(db, ids);
    const sets = await readCurrentSets(db, ids);
    const pictures = await readPictures(db, ids, publicUrl);
    for (const product of rows)
      yield {
        ...product,
        ...variants.get(product.row.id)!,
        set: sets.get(product.row.id),
        pictures: pictures.get(product.row.id) ?? [],
        publicUrl,
      };
    const end = rows.at(-1);
    if (!end || rows.length < batch) return;
    last = { handle: end.handle, id: end.row.id };
  }
}
