import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { productIdInput } from '#shop/catalogue/manage/show-product.ts';
import { inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { audit } from '#shop/audit/audit.ts';
import { readImport } from './import-run.ts';
import { verb } from '#shop/verb.ts';

/**
 * Deletes a file and its findings. Changes that were already applied remain, and can no longer be undone. 404, 409
 * `invalid_import_transition` while it is being applied or undone.
 */
export const discardImport = verb({
  scope: 'catalogue.manage',
  input: productIdInput,
  run: async (ctx, { id }): Promise<void> => {
    const { userId: actorId } = ctx.actor;
    await inTransaction(ctx, async (tx) => {
      const { name, state } = await readImport(tx, id);
      const deleted = await queryRows(
        tx.db,
        z.object({ id: z.int() }),
        sql`delete from catalogue_imports where id = ${id} and status not in ('applying', 'undoing') returning id`,
      );
      if (deleted.length === 0) throw new ShopError('invalid_import_transition');
      await audit(tx, {
        actorId,
        action: 'import.delete',
        entity: 'import',
        entityId: id,
        before: { name, state },
      });
    });
  },
});
