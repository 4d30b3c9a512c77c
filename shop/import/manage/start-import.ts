import { Readable } from 'node:stream';
import { catalogueImports } from '#db/schema.ts';
import { runInBackground } from '#shop/background.ts';
import { inTransaction } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { singleLine } from '#shop/parse.ts';
import { audit } from '#shop/audit/audit.ts';
import { readBytes } from '#shop/uploads/read-bytes.ts';
import { fileMissing } from '#shop/uploads/upload-errors.ts';
import { verb } from '#shop/verb.ts';
import { requiredColumns } from '../columns.ts';
import { type Findings, readFindings } from '../findings.ts';
import { NotAProductFile } from '../rows.ts';
import { type ImportRun, readImport } from './import-run.ts';
import { runImports } from './run-imports.ts';

/**
 * Stores a product file and starts to read what it would change. Nothing is changed before `applyImport`. At `file`: 413, 422 for a file
 * that is not UTF-8 text or lacks the columns of a product file. Needs `catalogue.manage`.
 */
export const startImport = verb({
  scope: 'catalogue.manage',
  async run(ctx, _input, upload: Blob | undefined): Promise<ImportRun> {
    const { userId: actorId } = ctx.actor;
    if (!upload) throw fileMissing('file');
    const file = textOf(await readBytes(upload, 'file'));
    const findings = await findingsOf(file);
    const name = singleLine(200).safeParse(upload instanceof File ? upload.name : '').data ?? 'catalogue.csv';
    const run = await inTransaction(ctx, async (tx) => {
      const [row] = await tx.db
        .insert(catalogueImports)
        .values({ name, file, findings, lines: file.split('\n').length, createdBy: actorId, createdAt: tx.now })
        .returning({ id: catalogueImports.id });
      const { id } = row!;
      await audit(tx, { actorId, action: 'import.new', entity: 'import', entityId: id, after: { name } });
      return readImport(tx, id);
    });
    runInBackground(runImports(ctx));
    return run;
  },
});

/** Spreadsheet formats and other encodings are refused, because a wrong guess would corrupt names in the shop. */
function textOf(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Reported below.
  }
  throw invalidField('file', 'file_not_text');
}

/** What the file says about itself. 422 for a file without the columns of a product file. */
async function findingsOf(file: string): Promise<Findings> {
  try {
    return await readFindings(Readable.from([Buffer.from(file)]));
  } catch (error) {
    if (!(error instanceof NotAProductFile)) throw error;
    const columns = (error.missing.length > 0 ? error.missing : requiredColumns).join(', ');
    throw invalidField('file', 'file_columns', { columns });
  }
}
