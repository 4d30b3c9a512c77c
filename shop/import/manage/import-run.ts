import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';

/**
 * The state of an import: `reading` finds out what the file would change, `read` waits for approval, `applying` writes the changes,
 * `done` is finished. The counts are numbers of products in the current or last stage; `problems` is the number of errors in the file.
 * `line` of `lines` have been processed.
 */
export type ImportRun = {
  id: number;
  name: string;
  state: 'reading' | 'read' | 'applying' | 'done';
  line: number;
  lines: number;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  problems: number;
  by: { id: number; name: string };
  createdAt: string;
  finishedAt: string | null;
};

const importRow = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(['reading', 'read', 'applying', 'done']),
  line: z.int(),
  lines: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  problems: z.int(),
  by: z.object({ id: z.int(), name: z.string() }),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});

const iso = (text: string | null): string | null => text && new Date(text).toISOString();

/** The imports `i` that match `where`, newest first. */
export async function readImports(ctx: Ctx, where: SQL, rest: SQL = sql``): Promise<ImportRun[]> {
  const rows = await queryRows(
    ctx.db,
    importRow,
    sql`select i.id, i.name, i.status state, i.line, i.lines, i.created, i.changed, i.unchanged, i.refused,
      (select count(*)::integer from catalogue_import_rows r where r.import_id = i.id and r.result = 'refused'
        and r.phase = case when i.status in ('applying', 'done') then 'apply' else 'preview' end) problems,
      json_build_object('id', u.id, 'name', u.name) by, i.created_at "createdAt", i.finished_at "finishedAt"
    from catalogue_imports i join users u on u.id = coalesce(i.applied_by, i.created_by) where ${where} order by i.id desc ${rest}`,
  );
  return rows.map((row) => ({ ...row, createdAt: iso(row.createdAt)!, finishedAt: iso(row.finishedAt) }));
}

/** One import; 404. The caller must have checked permission. */
export async function readImport(ctx: Ctx, id: number): Promise<ImportRun> {
  const [importRun] = await readImports(ctx, sql`i.id = ${id}`);
  if (!importRun) throw new ShopError('not_found');
  return importRun;
}
