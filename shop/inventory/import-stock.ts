import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { fitBatches } from './batch-units.ts';

/** A variant's stock before and after an import. */
export type ImportedStock = { productId: number; variantId: number; before: number; after: number };

const changed = (stocks: readonly ImportedStock[]) => stocks.filter(({ before, after }) => before !== after);

const recordset = (stocks: readonly ImportedStock[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(changed(stocks))}::jsonb) i ("productId" integer, "variantId" integer, "before" integer, "after" integer)`;

/** Sets the stock of variants whose products an import has locked or created, in its transaction. */
export async function setImportedStock(db: Db, stocks: readonly ImportedStock[]): Promise<void> {
  await db.execute(
    sql`update product_variants v set stock = i."after" from ${recordset(stocks)} where v.id = i."variantId"`,
  );
  const reduced = stocks.filter(({ before, after }) => after < before);
  if (reduced.length > 0)
    await fitBatches(
      db,
      reduced.map(({ variantId }) => variantId),
    );
}

/**
 * Gives batches, which may have been deleted with their variant, the units that they had before an import, once its stock is what it was. `batches` are
 * rows of the table.
 */
export async function restoreBatches(db: Db, batches: readonly object[]): Promise<void> {
  await db.execute(sql`insert into batches overriding system value
    select many.* from jsonb_populate_recordset(null::batches, ${JSON.stringify(batches)}::jsonb) many
    on conflict (id) do update set remaining = excluded.remaining where batches.remaining <> excluded.remaining`);
}

/** Writes a ledger entry for each stock that an import changed. */
export async function logImportedStock(db: Db, actorId: number, stocks: readonly ImportedStock[]): Promise<void> {
  await db.execute(sql`insert into stock_moves (product_id, variant_id, change, stock, reason, actor_id)
    select i."productId", i."variantId", i."after" - i."before", i."after", 'import', ${actorId} from ${recordset(stocks)} order by i."variantId"`);
}
