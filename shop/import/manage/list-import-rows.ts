import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { productIdInput } from '#shop/catalogue/manage/show-product.ts';
import type { Ctx } from '#shop/context.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { emptyToUndefined, paging, rowId } from '#shop/parse.ts';
import type { ImportStatus } from '#values/imports.ts';
import { issueText } from '#words/import-text.ts';
import type { Issue } from '../rows.ts';
import type { FieldChange } from '../plan.ts';
import { readImport } from './import-run.ts';
import { verb } from '#shop/verb.ts';

export const listImportRowsInput = z.object({
  id: rowId,
  result: z.preprocess(emptyToUndefined, z.enum(['created', 'changed', 'refused']).optional()),
  ...paging,
});

/**
 * The change that a line of the file would make to a product, or its problem. `text` describes the problem in the current user's
 * language.
 */
export type ImportRow = {
  id: number;
  line: number;
  result: 'created' | 'changed' | 'refused';
  slug: string | null;
  column: string | null;
  text: string | null;
  changes: FieldChange[];
};

const importRow = z.object({
  id: z.int(),
  line: z.int(),
  result: z.enum(['created', 'changed', 'refused']),
  slug: z.string().nullable(),
  column: z.string().nullable(),
  issue: z.custom<Issue>((value) => typeof value === 'object').nullable(),
  changes: z.custom<FieldChange[]>(Array.isArray).nullable(),
});

const columns = sql`r.id, r.line, r.result, r.slug, nullif(r.cell, '') "column", r.issue, r.changes`;

/** A file shows the problems of what is being done or was done with it last; before it is applied, its preview. */
const phase = (state: ImportStatus): 'preview' | 'apply' | 'undo' =>
  state === 'undoing' || state === 'undone' ? 'undo' : state === 'applying' || state === 'done' ? 'apply' : 'preview';

const toImportRow = (ctx: Ctx, { issue, changes, ...row }: z.output<typeof importRow>): ImportRow => ({
  ...row,
  text: issue && issueText(ctx.locale, issue),
  changes: changes ?? [],
});

/** A page of the changes that a file would make and of its problems, line by line; 404. */
export const listImportRows = verb({
  scope: 'catalogue.manage',
  input: listImportRowsInput,
  run: async (ctx, { id, result, page, per_page: perPage }): Promise<Paged & { rows: ImportRow[] }> => {
    const { state } = await readImport(ctx, id);
    const where = sql`r.import_id = ${id} and r.phase = ${phase(state)} ${result ? sql`and r.result = ${result}` : sql``}`;
    const [count] = await queryRows(
      ctx.db,
      z.object({ total: z.int() }),
      sql`select count(*)::integer total from catalogue_import_rows r where ${where}`,
    );
    const rows = await queryRows(
      ctx.db,
      importRow,
      sql`select ${columns} from catalogue_import_rows r where ${where} order by r.line, r.id limit ${perPage} offset ${(page - 1) * perPage}`,
    );
    return { rows: rows.map((row) => toImportRow(ctx, row)), ...pageInfo(page, perPage, count?.total ?? 0) };
  },
});

/** All problems in a file, in its order; 404. */
export const listImportErrors = verb({
  scope: 'catalogue.manage',
  input: productIdInput,
  run: async (ctx, { id }): Promise<ImportRow[]> => {
    const { state } = await readImport(ctx, id);
    const rows = await queryRows(
      ctx.db,
      importRow,
      sql`select ${columns} from catalogue_import_rows r
        where r.import_id = ${id} and r.phase = ${phase(state)} and r.result = 'refused' order by r.line, r.id`,
    );
    return rows.map((row) => toImportRow(ctx, row));
  },
});
