import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { oneInput } from '#shop/catalogue/manage/show-product.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { type Paged, pagedOf } from '#shop/paging.ts';
import { paging, parse, severalIds } from '#shop/parse.ts';
import { type ImportRun, readImport, readImports } from './import-run.ts';

export const listImportsInput = z.object({ ids: severalIds, ...paging });

/** A page of the files of the last thirty days, the newest first. Needs `catalogue.manage`. */
export async function listImports(ctx: Ctx, input: unknown = {}): Promise<Paged & { imports: ImportRun[] }> {
  requireScope(ctx, 'catalogue.manage');
  const { ids, page, per_page: perPage } = parse(listImportsInput, input);
  const where = ids ? sql`i.id = any(${sql.param(ids)}::integer[])` : sql`true`;
  const [count] = await rowsOf<{ total: number }>(
    ctx.db,
    sql`select count(*)::integer total from catalogue_imports i where ${where}`,
  );
  const imports = await readImports(ctx, where, sql`limit ${perPage} offset ${(page - 1) * perPage}`);
  return { imports, ...pagedOf(page, perPage, count?.total ?? 0) };
}

/** How a file stands; 404. Needs `catalogue.manage`. */
export async function showImport(ctx: Ctx, input: unknown): Promise<ImportRun> {
  requireScope(ctx, 'catalogue.manage');
  return readImport(ctx, parse(oneInput, input).id);
}
