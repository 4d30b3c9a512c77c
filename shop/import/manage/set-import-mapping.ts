import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { catalogueImports } from '#db/schema.ts';
import { runInBackground } from '#shop/background.ts';
import { inTransaction } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { rowId } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { apiName } from '#values/product-field-views.ts';
import { importMapping, isComplete, type Mapping, mappedNames } from '../formats/fields.ts';
import { findingsOf, readColumns, storeMapping } from './file-columns.ts';
import { type ImportRun, readImport } from './import-run.ts';
import { runImports } from './run-imports.ts';

const namesByApiName = new Map(mappedNames.map((name) => [apiName(name) as string, name]));

export const setImportMappingInput = z.object({
  id: rowId,
  /** The header of the file for each field, by the field's API name. */
  mapping: z
    .record(z.string(), z.string().max(1000))
    .transform((mapping) =>
      Object.fromEntries(Object.entries(mapping).map(([name, to]) => [namesByApiName.get(name) ?? name, to])),
    )
    .pipe(importMapping),
});

/**
 * Says which columns of a waiting file are which, starts to read it, and remembers it for files with the same columns. 404, 409
 * `invalid_import_transition` for a file that does not wait for it, 422 at `mapping` for one without a name or a price, or for a header that the file lacks.
 */
export const setImportMapping = verb({
  scope: 'catalogue.manage',
  input: setImportMappingInput,
  run: async (ctx, { id, mapping }): Promise<ImportRun> => {
    const run = await inTransaction(ctx, async (tx) => {
      const [row] = await tx.db
        .select({ file: catalogueImports.file, status: catalogueImports.status })
        .from(catalogueImports)
        .where(eq(catalogueImports.id, id))
        .for('update');
      if (!row) throw new ShopError('not_found');
      if (row.status !== 'unmapped' || !row.file) throw new ShopError('invalid_import_transition');
      const columns = await readColumns(row.file);
      assertMapping(mapping, new Set(columns.map(({ header }) => header)));
      await storeMapping(tx.db, columns, mapping);
      const findings = JSON.stringify(await findingsOf(row.file, mapping));
      await queryRows(
        tx.db,
        z.object({}),
        sql`update catalogue_imports set status = 'reading', findings = ${findings}::jsonb, choices = choices || ${JSON.stringify({ columns: mapping })}::jsonb
          where id = ${id}`,
      );
      return readImport(tx, id);
    });
    runInBackground(runImports(ctx));
    return run;
  },
});

function assertMapping(mapping: Mapping, headers: ReadonlySet<string>): void {
  if (!isComplete(mapping)) throw invalidField('mapping', 'mapping_incomplete');
  if (Object.values(mapping).some((header) => !headers.has(header ?? ''))) throw invalidField('mapping', 'not_valid');
}
