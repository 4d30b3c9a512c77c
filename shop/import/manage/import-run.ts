import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { type ImportStatus, importStatuses, UNDO_DAYS } from '#values/imports.ts';
import { type ImportChoices, importChoices } from '../choices.ts';
import type { Findings } from '../findings.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';

/**
 * The state of an import: `reading` finds out what the file would change, `read` waits for approval, `applying` writes the changes, `done` is
 * finished, `undoing` takes the changes back, and `undone` has taken them back. The counts are numbers of products in the file, as it was last read or
 * applied; `problems` is the number of errors in the file, or of the products that the undo left. `line` of `lines` have been processed.
 */
export type ImportRun = {
  id: number;
  name: string;
  state: ImportStatus;
  line: number;
  lines: number;
  created: number;
  changed: number;
  unchanged: number;
  refused: number;
  /** Left out by the type of service. */
  skipped: number;
  variants: number;
  withoutPicture: number;
  soldOut: number;
  problems: number;
  /** Deleted, archived or put back by the undo. */
  restored: number;
  choices: ImportChoices;
  findings: Findings | null;
  by: { id: number; name: string };
  createdAt: string;
  finishedAt: string | null;
  /** Until when it can be undone; null when it can't. */
  undoUntil: string | null;
};

const importRow = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(importStatuses),
  line: z.int(),
  lines: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  skipped: z.int(),
  variants: z.int(),
  withoutPicture: z.int(),
  soldOut: z.int(),
  problems: z.int(),
  restored: z.int(),
  choices: z.custom<object>(),
  findings: z.custom<Findings | null>(),
  by: z.object({ id: z.int(), name: z.string() }),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});

const iso = (text: string | null): string | null => text && new Date(text).toISOString();

function undoEnd({ state, finishedAt }: z.output<typeof importRow>, now: Date): string | null {
  if (state !== 'done' || !finishedAt) return null;
  const end = new Date(finishedAt).getTime() + UNDO_DAYS * 86_400_000;
  return end > now.getTime() ? new Date(end).toISOString() : null;
}

/** The imports `i` that match `where`, newest first. */
export async function readImports(ctx: Ctx, where: SQL, rest: SQL = sql``): Promise<ImportRun[]> {
  const rows = await queryRows(
    ctx.db,
    importRow,
    sql`select i.id, i.name, i.status state, least(i.line, i.lines) line, i.lines, i.created, i.changed, i.unchanged, i.refused,
      i.skipped, i.variants, i.without_picture, i.sold_out, i.restored, i.choices, i.findings,
      (select count(*)::integer from catalogue_import_rows r where r.import_id = i.id and r.result = 'refused'
        and r.phase = case when i.status in ('undoing', 'undone') then 'undo' when i.status in ('applying', 'done') then 'apply' else 'preview' end) problems,
      json_build_object('id', u.id, 'name', u.name) by, i.created_at "createdAt", i.finished_at "finishedAt"
    from catalogue_imports i join users u on u.id = coalesce(i.undone_by, i.applied_by, i.created_by) where ${where} order by i.id desc ${rest}`,
  );
  return rows.map((row) => ({
    ...row,
    choices: importChoices.parse(row.choices),
    createdAt: iso(row.createdAt)!,
    finishedAt: iso(row.finishedAt),
    undoUntil: undoEnd(row, ctx.now),
  }));
}

/** One import; 404. The caller must have checked permission. */
export async function readImport(ctx: Ctx, id: number): Promise<ImportRun> {
  const [importRun] = await readImports(ctx, sql`i.id = ${id}`);
  if (!importRun) throw new ShopError('not_found');
  return importRun;
}
