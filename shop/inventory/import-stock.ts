import type { Db } from '#db/client.ts';
import { insertMany, updateMany } from '#db/many.ts';
import { products, stockMoves } from '#db/schema.ts';

/** A product's stock before and after an import. */
export type ImportedStock = { productId: number; before: number; after: number };

const changed = (stocks: readonly ImportedStock[]) => stocks.filter(({ before, after }) => before !== after);

/** Sets the stock of products that an import has locked or created, in its transaction. */
export const setImportedStock = (db: Db, stocks: readonly ImportedStock[]): Promise<void> =>
  updateMany(
    db,
    products,
    changed(stocks).map(({ productId, after }) => ({ id: productId, stock: after })),
  );

/** Writes a ledger entry for each stock that an import changed. */
export async function logImportedStock(db: Db, actorId: number, stocks: readonly ImportedStock[]): Promise<void> {
  await insertMany(
    db,
    stockMoves,
    changed(stocks).map(({ productId, before, after }) => ({
      productId,
      change: after - before,
      stock: after,
      reason: 'import' as const,
      actorId,
      createdAt: new Date(),
    })),
  );
}
