import type { InferInsertModel } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { catalogueImports } from '#db/schema.ts';
import { runInBackground } from '#shop/background.ts';
import { inTransaction } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { bool, emptyToUndefined, singleLine } from '#shop/parse.ts';
import { audit } from '#shop/audit/audit.ts';
import { readBytes } from '#shop/uploads/read-bytes.ts';
import { fileMissing } from '#shop/uploads/upload-errors.ts';
import { verb } from '#shop/verb.ts';
import { requiredColumns } from '../columns.ts';
import { decodeFile } from '../decode.ts';
import { UnmappedFile } from '../formats/adapt-table.ts';
import { countLines, NotAProductFile } from '../rows.ts';
import { findingsOf, storedMapping } from './file-columns.ts';
import { type ImportRun, readImport } from './import-run.ts';
import { runImports } from './run-imports.ts';

/** `publishes`: products get the status of the file; otherwise new ones are drafts. It can be changed before the file is applied. */
export const startImportInput = z.object({ publishes: z.preprocess(emptyToUndefined, bool.default(false)) });

/**
 * Stores a product file and starts to read what it would change. Nothing is changed before `applyImport`. A file whose columns nobody has mapped yet
 * waits for `setImportMapping`. At `file`: 413, 422 for a file that is no text or no table. Needs `catalogue.manage`.
 */
export const startImport = verb({
  scope: 'catalogue.manage',
  input: startImportInput,
  async run(ctx, { publishes }, upload: Blob | undefined): Promise<ImportRun> {
    const { userId: actorId } = ctx.actor;
    if (!upload) throw fileMissing('file');
    const bytes = await readBytes(upload, 'file');
    const file = bytes.length === 0 ? '' : decodeFile(bytes);
    if (file === undefined) throw invalidField('file', 'file_not_text');
    const beginning = await readBeginning(ctx.db, file);
    const values = { ...beginning, choices: { ...beginning.choices, publishes } };
    const name = singleLine(200).safeParse(upload instanceof File ? upload.name : '').data ?? 'catalogue.csv';
    const run = await inTransaction(ctx, async (tx) => {
      const [row] = await tx.db
        .insert(catalogueImports)
        .values({ name, file, ...values, lines: countLines(file), createdBy: actorId, createdAt: tx.now })
        .returning({ id: catalogueImports.id });
      const { id } = row!;
      await audit(tx, { actorId, action: 'import.new', entity: 'import', entityId: id, after: { name } });
      return readImport(tx, id);
    });
    runInBackground(runImports(ctx));
    return run;
  },
});

/** What a file says about itself, by its own columns or those that staff mapped before. */
async function readBeginning(
  db: Db,
  file: string,
): Promise<Pick<InferInsertModel<typeof catalogueImports>, 'findings' | 'choices' | 'status'>> {
  try {
    return { findings: await findingsOf(file) };
  } catch (error) {
    if (!(error instanceof NotAProductFile)) throw error;
    if (!(error instanceof UnmappedFile))
      throw invalidField('file', 'file_columns', { columns: requiredColumns.join(', ') });
    const columns = await storedMapping(db, file);
    return columns ? { findings: await findingsOf(file, columns), choices: { columns } } : { status: 'unmapped' };
  }
}
