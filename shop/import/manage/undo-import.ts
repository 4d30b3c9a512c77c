import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { audit } from '#shop/audit/audit.ts';
import { runInBackground } from '#shop/background.ts';
import { productIdInput } from '#shop/catalogue/manage/show-product.ts';
import { inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { verb } from '#shop/verb.ts';
import { UNDO_DAYS } from '#values/imports.ts';
import { type ImportRun, readImport } from './import-run.ts';
import { runImports } from './run-imports.ts';

/**
 * Starts to undo an import that was applied in the last week: products that it created are deleted, or archived if they were ordered, and the others
 * become what they were. A product that was changed or ordered since stays as it is, and is listed with the reason. 404, 409
 * `invalid_import_transition` for a file in another state or an older one.
 */
export const undoImport = verb({
  scope: 'catalogue.manage',
  input: productIdInput,
  run: async (ctx, { id }): Promise<ImportRun> => {
    const { userId: actorId } = ctx.actor;
    const run = await inTransaction(ctx, async (tx) => {
      const oldest = new Date(tx.now.getTime() - UNDO_DAYS * 86_400_000).toISOString();
      const updated = await queryRows(
        tx.db,
        z.object({ id: z.int() }),
        sql`update catalogue_imports i set status = 'undoing', undone_by = ${actorId}, undone_at = ${tx.now.toISOString()}::timestamptz, line = 0,
            lines = greatest(1, (select count(*)::integer from catalogue_import_products c where c.import_id = i.id)), leased_until = null
          where id = ${id} and status = 'done' and finished_at >= ${oldest}::timestamptz returning id`,
      );
      const importRun = await readImport(tx, id);
      if (updated.length === 0) throw new ShopError('invalid_import_transition');
      await audit(tx, {
        actorId,
        action: 'import.undo',
        entity: 'import',
        entityId: id,
        after: { name: importRun.name },
      });
      return importRun;
    });
    runInBackground(runImports(ctx));
    return run;
  },
});
