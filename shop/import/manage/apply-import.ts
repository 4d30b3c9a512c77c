import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { runInBackground } from '#shop/background.ts';
import { productIdInput } from '#shop/catalogue/manage/show-product.ts';
import { inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { audit } from '#shop/audit/audit.ts';
import { type ImportRun, readImport } from './import-run.ts';
import { resetCounts } from './reset-counts.ts';
import { runImports } from './run-imports.ts';
import { verb } from '#shop/verb.ts';

/**
 * Starts to apply a file that has been read. 404, 409 `invalid_import_transition` for a file in another state.
 */
export const applyImport = verb({
  scope: 'catalogue.manage',
  input: productIdInput,
  run: async (ctx, { id }): Promise<ImportRun> => {
    const { userId: actorId } = ctx.actor;
    const run = await inTransaction(ctx, async (tx) => {
      const updated = await queryRows(
        tx.db,
        z.object({ id: z.int() }),
        sql`update catalogue_imports set status = 'applying', applied_by = ${actorId}, ${resetCounts}
          where id = ${id} and status = 'read' returning id`,
      );
      const importRun = await readImport(tx, id);
      if (updated.length === 0) throw new ShopError('invalid_import_transition');
      await audit(tx, {
        actorId,
        action: 'import.apply',
        entity: 'import',
        entityId: id,
        after: { name: importRun.name, ...importRun.choices },
      });
      return importRun;
    });
    runInBackground(runImports(ctx));
    return run;
  },
});
