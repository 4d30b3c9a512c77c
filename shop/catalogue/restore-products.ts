import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import {
  productOptions,
  productOptionValues,
  productPictures,
  products,
  productSets,
  setParts,
  productVariants,
  variantPictures,
} from '#db/schema.ts';
import type { ProductState } from './product-states.ts';

/** Columns of a product that its variants, reviews and orders write. */
const copied = new Set([
  'id',
  'slug',
  'price',
  'offerPrice',
  'offerFrom',
  'offerUntil',
  'stock',
  'soldCount',
  'sku',
  'gtin',
  'ratingCount',
  'ratingSum',
  'createdAt',
  'updatedAt',
  'updatedBy',
]);
/** Columns of a variant that inventory writes: a variant that comes back has none in stock at first. */
const counted = new Set(['stock', 'soldCount', 'bestBefore']);

const columnsOf = (table: PgTable, left: ReadonlySet<string> = new Set()): SQL[] =>
  Object.keys(getTableColumns(table))
    .filter((name) => !left.has(name))
    .map((name) => sql`${sql.identifier(toSnakeCase(name))}`);

const recordset = (table: PgTable, rows: readonly object[]): SQL =>
  sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) many`;

/** Inserts rows with their ids again, or updates those that are still there. */
async function putBack(
  db: Db,
  table: PgTable,
  rows: readonly object[],
  left: ReadonlySet<string> = new Set(),
): Promise<void> {
  if (rows.length === 0) return;
  const list = sql.join(columnsOf(table, left), sql`, `);
  const updates = sql.join(
    columnsOf(table, new Set(['id', ...left])).map((column) => sql`${column} = excluded.${column}`),
    sql`, `,
  );
  await db.execute(sql`insert into ${table} (${list}) overriding system value select ${list} from ${recordset(table, rows)}
    on conflict (id) do update set ${updates}`);
}

/**
 * Puts products back to earlier states, with their options, variants and pictures, but not their stock and batches. Nothing may have been ordered since. The
 * caller has locked the products.
 */
export async function restoreProducts(db: Db, states: readonly ProductState[]): Promise<void> {
  const ids = sql`${sql.param(states.map(({ product }) => product.id))}::integer[]`;
  const all = <K extends Exclude<keyof ProductState, 'product' | 'set' | 'parts' | 'batches'>>(key: K) =>
    states.flatMap((state) => state[key]);
  const idsOf = (rows: readonly object[]) =>
    sql`${sql.param(rows.map((row) => (row as { id: number }).id))}::integer[]`;
  const [options, values, variants] = [all('options'), all('values'), all('variants')];
  // Products come first: a trigger reads the contents of an only variant from the product's size.
  const updates = sql.join(
    columnsOf(products, copied).map((column) => sql`${column} = many.${column}`),
    sql`, `,
  );
  await db.execute(sql`update products set ${updates}, updated_at = now()
    from ${recordset(
      products,
      states.map(({ product }) => product),
    )} where products.id = many.id`);
  // Values are taken from all variants for a moment, so that options and values can be exchanged.
  await db.execute(sql`set constraints product_variants_values deferred`);
  await db.execute(sql`delete from variant_pictures where product_id = any(${ids})`);
  await db.execute(
    sql`update product_variants set value1_id = null, value2_id = null, value3_id = null where product_id = any(${ids})`,
  );
  await db.execute(sql`delete from product_option_values x using product_options o
    where o.id = x.option_id and o.product_id = any(${ids}) and x.id <> all(${idsOf(values)})`);
  await db.execute(sql`delete from product_options where product_id = any(${ids}) and id <> all(${idsOf(options)})`);
  await restoreSets(db, states);
  await putBack(db, productOptions, options);
  await putBack(db, productOptionValues, values);
  await putBack(db, productVariants, variants, counted);
  await db.execute(sql`delete from product_variants where product_id = any(${ids}) and id <> all(${idsOf(variants)})`);
  await db.execute(sql`set constraints product_variants_values immediate`);
  await db.execute(sql`delete from product_pictures where product_id = any(${ids})`);
  for (const [table, rows] of [
    [productPictures, all('pictures')],
    [variantPictures, all('variant_pictures')],
  ] as const) {
    const list = sql.join(columnsOf(table), sql`, `);
    await db.execute(sql`insert into ${table} (${list}) select ${list} from ${recordset(table, rows)}`);
  }
}

/** Puts back what sets consist of. Products that were none before are none again once their variants are put back. */
async function restoreSets(db: Db, states: readonly ProductState[]): Promise<void> {
  const ids = sql`${sql.param(states.map(({ product }) => product.id))}::integer[]`;
  await db.execute(sql`delete from product_sets where product_id = any(${ids})`);
  for (const [table, rows] of [
    [productSets, states.flatMap(({ set }): object[] => (set ? [set] : []))],
    [setParts, states.flatMap(({ parts = [] }) => parts)],
  ] as const) {
    const list = sql.join(columnsOf(table), sql`, `);
    await db.execute(sql`insert into ${table} (${list}) select ${list} from ${recordset(table, rows)}`);
  }
}

/** Deletes products that no order refers to, and no set that stays. */
export async function deleteImported(db: Db, ids: readonly number[]): Promise<void> {
  // A set and its parts can't be deleted by one statement.
  await db.execute(sql`delete from product_sets where product_id = any(${sql.param([...ids])}::integer[])`);
  await db.execute(sql`delete from products where id = any(${sql.param([...ids])}::integer[])`);
}

/** Archives products. */
export const archiveImported = async (db: Db, ids: readonly number[]): Promise<void> =>
  void (await db.execute(
    sql`update products set status = 'archived', updated_at = now() where id = any(${sql.param([...ids])}::integer[])`,
  ));
