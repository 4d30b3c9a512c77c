import { z } from '@hono/zod-openapi';
import { applyImport } from '#shop/import/manage/apply-import.ts';
import { discardImport } from '#shop/import/manage/discard-import.ts';
import { exportCatalogue, exportCatalogueInput } from '#shop/import/manage/export-catalogue.ts';
import { listImportErrors, listImportRows } from '#shop/import/manage/list-import-rows.ts';
import { listImports, showImport } from '#shop/import/manage/list-imports.ts';
import { setImportChoices, setImportChoicesInput } from '#shop/import/manage/set-import-choices.ts';
import { setImportMapping, setImportMappingInput } from '#shop/import/manage/set-import-mapping.ts';
import { showImportColumns } from '#shop/import/manage/show-import-columns.ts';
import { startImport, startImportInput } from '#shop/import/manage/start-import.ts';
import { undoImport } from '#shop/import/manage/undo-import.ts';
import { getMessages } from '#words/messages.ts';
import { defineCsv } from './csv.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';
import { presentPage } from './presenters/page.ts';
import {
  importColumnsSchema,
  importRowSchema,
  importSchema,
  presentImport,
  presentImportColumns,
  presentImportRow,
} from './presenters/staff-catalogue.ts';
import { readFile } from './read-files.ts';

const tag = 'Staff';
const auth = 'user';
const scope = 'catalogue.manage';

/** Import and export of product files. The export is registered before a product by its id, which would match it. */
export const staffImportRoutes = [
  defineCsv({
    path: paths.staffProductsExport,
    summary: 'Export a list of products as a product file, which can be imported again',
    scope,
    input: exportCatalogueInput,
    file: 'catalogue',
    rows: exportCatalogue,
  }),
  expose(listImports, {
    method: 'get',
    path: paths.staffImports,
    tag,
    summary: 'List the product files of the last thirty days, newest first',
    output: z.array(importSchema),
    present: (list) => list.imports.map(presentImport),
    meta: presentPage,
  }),
  expose(startImport, {
    method: 'post',
    path: paths.staffImports,
    tag,
    summary: 'Upload a product file and check it, without applying its changes',
    auth,
    scope,
    input: startImportInput,
    files: {
      file: {
        max: 1,
        description:
          'CSV in UTF-8, UTF-16 or Windows-1256, 8 MB at most: in the layout of an export, of WooCommerce, or any other',
      },
    },
    output: importSchema,
    created: true,
    extra: (input) => [readFile(input, 'file')],
    present: presentImport,
  }),
  expose(showImport, {
    method: 'get',
    path: paths.staffImport,
    tag,
    summary: 'Get the progress of a product file',
    output: importSchema,
    present: presentImport,
  }),
  expose(discardImport, {
    method: 'delete',
    path: paths.staffImport,
    tag,
    summary: 'Delete a product file; changes that it made remain',
    output: z.null(),
    present: () => null,
    message: ({ locale }) => getMessages(locale).catalogue.deleted,
  }),
  expose(listImportRows, {
    method: 'get',
    path: paths.staffImportRows,
    tag,
    summary: 'List the changes in a product file by line and field, and its errors',
    output: z.array(importRowSchema),
    present: (list) => list.rows.map(presentImportRow),
    meta: presentPage,
  }),
  expose(applyImport, {
    method: 'post',
    path: paths.staffImportApply,
    tag,
    summary: 'Apply a checked product file; invalid products are skipped',
    output: importSchema,
    present: presentImport,
  }),
  expose(showImportColumns, {
    method: 'get',
    path: paths.staffImportColumns,
    tag,
    summary: 'List the columns of a product file with samples, and what they are recognised as',
    output: importColumnsSchema,
    present: presentImportColumns,
  }),
  expose(setImportMapping, {
    method: 'put',
    path: paths.staffImportColumns,
    tag,
    summary: 'Say which columns of a product file are which; it is remembered for files with the same columns',
    input: setImportMappingInput,
    output: importSchema,
    present: presentImport,
  }),
  expose(setImportChoices, {
    method: 'put',
    path: paths.staffImportChoices,
    tag,
    summary:
      'Choose the status of products, a factor of prices and the services to leave out; the file is checked again',
    input: setImportChoicesInput,
    output: importSchema,
    present: presentImport,
  }),
  expose(undoImport, {
    method: 'post',
    path: paths.staffImportUndo,
    tag,
    summary: 'Undo an import of the last week; products that were changed or ordered since stay, and are listed',
    output: importSchema,
    present: presentImport,
  }),
  defineCsv({
    path: paths.staffImportErrors,
    summary: 'List the errors of a product file by line and column',
    scope,
    file: 'errors',
    rows: async (ctx, input) => {
      const { import_columns: header } = getMessages(ctx.locale).catalogue;
      const errors = await listImportErrors.fromRequest(ctx, input);
      return [header, ...errors.map(({ line, column, text }) => [String(line), column ?? '', text ?? ''])];
    },
  }),
] as const;
