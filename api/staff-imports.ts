import { z } from '@hono/zod-openapi';
import { applyImport } from '#shop/import/manage/apply-import.ts';
import { discardImport } from '#shop/import/manage/discard-import.ts';
import { exportCatalogue, exportCatalogueInput } from '#shop/import/manage/export-catalogue.ts';
import { listImportErrors, listImportRows, listImportRowsInput } from '#shop/import/manage/list-import-rows.ts';
import { listImports, listImportsInput, showImport } from '#shop/import/manage/list-imports.ts';
import { startImport } from '#shop/import/manage/start-import.ts';
import { wordsIn } from '#words/words.ts';
import { defineCsv } from './csv.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { presentPage } from './presenters/page.ts';
import { importRowShape, importShape, presentImport, presentImportRow } from './presenters/staff-catalogue.ts';

const tag = 'Staff';
const auth = 'user';
const scope = 'catalogue.manage';

/** How staff take product files in and out. The call that gives one comes before that of a product by its id, which it would be taken for. */
export function staffImportCalls(api: Api): void {
  defineCsv(api, {
    path: paths.staffProductsExport,
    summary: 'The products of a list as a product file, which may be taken in again',
    scope,
    input: exportCatalogueInput,
    file: 'catalogue',
    rows: exportCatalogue,
  });
  define(api, {
    method: 'get',
    path: paths.staffImports,
    tag,
    summary: 'The product files of the last thirty days, the newest first',
    auth,
    scope,
    input: listImportsInput,
    output: z.array(importShape),
    handle: async (ctx, input) => {
      const list = await listImports(ctx, input);
      return { data: list.imports.map(presentImport), meta: presentPage(list) };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffImports,
    tag,
    summary: 'Send a product file in; it is read for what it would change, and nothing is changed yet',
    auth,
    scope,
    input: z.object({}),
    files: { file: { max: 1, description: 'CSV in UTF-8 in the layout of an export, 8 MB at most' } },
    output: importShape,
    created: true,
    handle: async (ctx, input) => ({ data: presentImport(await startImport(ctx, input['file'])) }),
  });
  define(api, {
    method: 'get',
    path: paths.staffImport,
    tag,
    summary: 'How far a product file is',
    auth,
    scope,
    output: importShape,
    handle: async (ctx, input) => ({ data: presentImport(await showImport(ctx, input)) }),
  });
  define(api, {
    method: 'delete',
    path: paths.staffImport,
    tag,
    summary: 'Forget a product file; what it changed stays',
    auth,
    scope,
    output: z.null(),
    handle: async (ctx, input) => {
      await discardImport(ctx, input);
      return { data: null, message: wordsIn(ctx.locale).catalogue.deleted };
    },
  });
  define(api, {
    method: 'get',
    path: paths.staffImportRows,
    tag,
    summary: 'What a file would do, line by line and field by field, and what is wrong in it',
    auth,
    scope,
    input: listImportRowsInput.omit({ id: true }),
    output: z.array(importRowShape),
    handle: async (ctx, input) => {
      const list = await listImportRows(ctx, input);
      return { data: list.rows.map(presentImportRow), meta: presentPage(list) };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffImportApply,
    tag,
    summary: 'Apply a file that was read; what is wrong in it is left out and stops nothing else',
    auth,
    scope,
    output: importShape,
    handle: async (ctx, input) => ({ data: presentImport(await applyImport(ctx, input)) }),
  });
  defineCsv(api, {
    path: paths.staffImportErrors,
    summary: 'What is wrong in a file, by line and column',
    scope,
    file: 'errors',
    rows: async (ctx, input) => {
      const { import_columns: header } = wordsIn(ctx.locale).catalogue;
      const errors = await listImportErrors(ctx, input);
      return [header, ...errors.map(({ line, column, text }) => [String(line), column ?? '', text ?? ''])];
    },
  });
}
