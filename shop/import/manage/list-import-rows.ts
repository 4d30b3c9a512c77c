import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { oneInput } from '#shop/catalogue/manage/show-product.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { type Paged, pagedOf } from '#shop/paging.ts';
import { blankAsAbsent, paging, parse, rowId } from '#shop/parse.ts';
import { issueText } from '#words/import-text.ts';
import type { Issue } from '../rows.ts';
import type { FieldChange } from '../plan.ts';
import { readImport } from './import-run.ts';

export const listImportRowsInput = z.object({
  id: rowId,
  result: z.preprocess(blankAsAbsent, z.enum(['created', 'changed', 'refused']).optional()),
  ...paging,
});

/** What a line of the file would do to a product, or what is wrong with it; `text` says that in the asker's language. */
export type ImportRow = {
  id: number;
  line: number;
  result: 'created' | 'changed' | 'refused';
  slug: string | null;
  column: string | null;
  text: string | null;
  changes: FieldChange[];
};

type Row = Omit<ImportRow, 'text' | 'changes'> & { issue: Issue | null; changes: FieldChange[] | null };

const columns = sql`r.id, r.line, r.result, r.slug, nullif(r.cell, '') "column", r.issue, r.changes`;

/** Of a file that is being applied or is done, what was wrong then; else what it would do. */
const phase = (state: string) => (state === 'applying' || state === 'done' ? 'apply' : 'preview');

const told = (ctx: Ctx, { issue, changes, ...row }: Row): ImportRow => ({
  ...row,
  text: issue && issueText(ctx.locale, issue),
  changes: changes ?? [],
});

/** A page of what a file would do, line by line, and of what is wrong in it; 404. Needs `catalogue.manage`. */
export async function listImportRows(ctx: Ctx, input: unknown): Promise<Paged & { rows: ImportRow[] }> {
  requireScope(ctx, 'catalogue.manage');
  const { id, result, page, per_page: perPage } = parse(listImportRowsInput, input);
  const { state } = await readImport(ctx, id);
  const where = sql`r.import_id = ${id} and r.phase = ${phase(state)} ${result ? sql`and r.result = ${result}` : sql``}`;
  const [count] = await rowsOf<{ total: number }>(
    ctx.db,
    sql`select count(*)::integer total from catalogue_import_rows r where ${where}`,
  );
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`select ${columns} from catalogue_import_rows r where ${where} order by r.line, r.id limit ${perPage} offset ${(page - 1) * perPage}`,
  );
  return { rows: rows.map((row) => told(ctx, row)), ...pagedOf(page, perPage, count?.total ?? 0) };
}

/** Everything that is wrong in a file, in its order; 404. Needs `catalogue.manage`. */
export async function listImportErrors(ctx: Ctx, input: unknown): Promise<ImportRow[]> {
  requireScope(ctx, 'catalogue.manage');
  const { id } = parse(oneInput, input);
  const { state } = await readImport(ctx, id);
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`select ${columns} from catalogue_import_rows r
      where r.import_id = ${id} and r.phase = ${phase(state)} and r.result = 'refused' order by r.line, r.id`,
  );
  return rows.map((row) => told(ctx, row));
}
