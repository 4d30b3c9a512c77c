import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { runInBackground } from '#shop/background.ts';
import { inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { importChoices } from '../choices.ts';
import { type ImportRun, readImport } from './import-run.ts';
import { resetCounts } from './reset-counts.ts';
import { runImports } from './run-imports.ts';

const { publishes, factor, leftOut } = importChoices.shape;

export const setImportChoicesInput = z.object({ id: rowId, publishes, factor, left_out: leftOut });

/**
 * Sets what staff choose about a file that has been read, and reads it again: whether products are published, the factor of prices, and the types of
 * services to leave out. 404, 409 `invalid_import_transition` for a file in another state.
 */
export const setImportChoices = verb({
  scope: 'catalogue.manage',
  input: setImportChoicesInput,
  run: async (ctx, { id, left_out, ...choices }): Promise<ImportRun> => {
    const run = await inTransaction(ctx, async (tx) => {
      const updated = await queryRows(
        tx.db,
        z.object({ id: z.int() }),
        sql`update catalogue_imports set ${resetCounts}, status = 'reading', choices = choices || ${JSON.stringify({ ...choices, leftOut: left_out })}::jsonb
          where id = ${id} and status = 'read' returning id`,
      );
      const importRun = await readImport(tx, id);
      if (updated.length === 0) throw new ShopError('invalid_import_transition');
      await tx.db.execute(sql`delete from catalogue_import_rows where import_id = ${id} and phase = 'preview'`);
      return importRun;
    });
    runInBackground(runImports(ctx));
    return run;
  },
});
