import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';

/**
 * A file on its way into the catalogue: `reading` what it would change, `read`, `applying` it, `done`. The counts are of products, for the stage it is at
 * or has ended; `problems` are the errors in it. `line` of `lines` have been gone through.
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

const iso = (text: string | null): string | null => text && new Date(text).toISOString();

/** Imports `i` that `where` names, the newest first. */
export async function readImports(ctx: Ctx, where: SQL, rest: SQL = sql``): Promise<ImportRun[]> {
  const rows = await rowsOf<ImportRun>(
    ctx.db,
    sql`select i.id, i.name, i.state, i.line, i.lines, i.created, i.changed, i.unchanged, i.refused,
      (select count(*)::integer from catalogue_import_rows r where r.import_id = i.id and r.result = 'refused'
        and r.phase = case when i.state in ('applying', 'done') then 'apply' else 'preview' end) problems,
      json_build_object('id', u.id, 'name', u.name) by, i.created_at "createdAt", i.finished_at "finishedAt"
    from catalogue_imports i join users u on u.id = coalesce(i.applied_by, i.created_by) where ${where} order by i.id desc ${rest}`,
  );
  return rows.map((row) => ({ ...row, createdAt: iso(row.createdAt)!, finishedAt: iso(row.finishedAt) }));
}

/** One import, for whoever has checked that its reader may; 404. */
export async function readImport(ctx: Ctx, id: number): Promise<ImportRun> {
  const [found] = await readImports(ctx, sql`i.id = ${id}`);
  if (!found) throw new ShopError('not_found');
  return found;
}
