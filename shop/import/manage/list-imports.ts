import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { productIdInput } from '#shop/catalogue/manage/show-product.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { paging, idList } from '#shop/parse.ts';
import { type ImportRun, readImport, readImports } from './import-run.ts';
import { verb } from '#shop/verb.ts';

export const listImportsInput = z.object({ ids: idList, ...paging });

/** A page of the imports of the last thirty days, newest first. */
export const listImports = verb({
  scope: 'catalogue.manage',
  input: listImportsInput,
  run: async (ctx, { ids, page, per_page: perPage }): Promise<Paged & { imports: ImportRun[] }> => {
    const where = ids ? sql`i.id = any(${sql.param(ids)}::integer[])` : sql`true`;
    const [count] = await queryRows(
      ctx.db,
      z.object({ total: z.int() }),
      sql`select count(*)::integer total from catalogue_imports i where ${where}`,
    );
    const imports = await readImports(ctx, where, sql`limit ${perPage} offset ${(page - 1) * perPage}`);
    return { imports, ...pageInfo(page, perPage, count?.total ?? 0) };
  },
});

/** The state of an import; 404. */
export const showImport = verb({
  scope: 'catalogue.manage',
  input: productIdInput,
  run: async (ctx, input): Promise<ImportRun> => {
    return readImport(ctx, input.id);
  },
});
