import { insertMany } from '#db/many.ts';
import type { Db } from '#db/client.ts';
import { catalogueImportProducts } from '#db/schema.ts';
import { type ProductState, readProductStates } from '#shop/catalogue/product-states.ts';
import type { Draft } from '../draft.ts';
import { lockProducts, type Outcome } from '../save.ts';
import type { LeasedImport } from './record-import.ts';

/** Stores what the products of a batch were before, so that the import can be undone. */
export type States = { store(outcomes: readonly Outcome[]): Promise<void> };

/** Locks the existing products of a batch and reads them, before they are written. Does nothing in a preview. */
export async function openStates(
  db: Db,
  { id: importId, phase }: LeasedImport,
  drafts: readonly Draft[],
): Promise<States> {
  if (phase === 'preview') return { store: async () => {} };
  const current = await lockProducts(db, drafts);
  const states = await readProductStates(
    db,
    [...current.values()].map(({ id }) => id),
  );
  const before = new Map<number, ProductState>(states.map(({ id, state }) => [id, state]));
  return {
    async store(outcomes) {
      const lines = new Map(outcomes.flatMap(({ id, line, result }) => (result === 'unchanged' ? [] : [[id, line]])));
      const after = await readProductStates(db, [...lines.keys()]);
      await insertMany(
        db,
        catalogueImportProducts,
        after.map(({ id: productId, hash, contentHash }) => ({
          importId,
          productId,
          line: lines.get(productId)!,
          before: before.get(productId) ?? null,
          // A draft that staff have only published since can still be undone.
          after: before.has(productId) ? hash : contentHash,
        })),
      );
    },
  };
}
