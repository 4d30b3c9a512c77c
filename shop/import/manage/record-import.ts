import { sql } from 'drizzle-orm';
import { insertMany } from '#db/many.ts';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { catalogueImportRows } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { setUpdatedBy } from '#shop/catalogue/manage/set-updated-by.ts';
import { type Audited, auditAll } from '#shop/audit/audit.ts';
import { logImportedStock } from '#shop/inventory/import-stock.ts';
import type { ImportChoices } from '../choices.ts';
import type { FieldChange } from '../plan.ts';
import type { Problem } from '../rows.ts';
import type { Outcome } from '../save.ts';

/** A run that has not renewed its lease for this long counts as dead. */
const leaseMs = 60_000;

export const leaseEnd = (): string => new Date(Date.now() + leaseMs).toISOString();

/** A leased file that is being processed, from line `line` on. An undo has no file. */
export type LeasedImport = {
  id: number;
  phase: 'preview' | 'apply' | 'undo';
  actorId: number;
  line: number;
  lines: number;
  file: string;
  choices: ImportChoices;
  lease: string;
  /** The folder of the file, which is searched for pictures: for a command. */
  folder?: string;
};

/** The result of one handle. `line` is its last row. */
export type HandleResult = {
  line: number;
  outcomes: readonly Outcome[];
  refused: number;
  skipped: number;
  problems: readonly Problem[];
};

/** Another run has leased the file, or it was discarded. */
export class LeaseLost extends Error {}

/** Renews the lease of a run. Throws `LeaseLost` when the run no longer has it. */
export async function renewLease({ db }: Ctx, { id, lease }: LeasedImport): Promise<void> {
  const updated = await queryRows(
    db,
    z.object({ id: z.int() }),
    sql`update catalogue_imports set leased_until = ${leaseEnd()}::timestamptz
      where id = ${id} and lease = ${lease}::uuid and leased_until is not null returning id`,
  );
  if (updated.length === 0) throw new LeaseLost();
}

/** Writes saved products to the audit log and their stock changes to the ledger. Does nothing in a preview. */
export async function logSavedProducts(ctx: Ctx, run: LeasedImport, outcomes: readonly Outcome[]): Promise<void> {
  if (run.phase === 'preview') return;
  const { id: importId, actorId } = run;
  const saved = outcomes.filter(({ result }) => result !== 'unchanged');
  await setUpdatedBy(
    ctx.db,
    saved.map(({ id }) => id),
    actorId,
  );
  await auditAll(
    ctx,
    saved.map(({ id, result, changes }): Audited => {
      const entry = {
        actorId,
        entity: 'product' as const,
        entityId: id,
        after: { ...auditedSide(changes, 'after'), import: importId },
      };
      return result === 'created'
        ? { ...entry, action: 'product.new' }
        : { ...entry, action: 'product.change', before: auditedSide(changes, 'before') };
    }),
  );
  await logImportedStock(
    ctx.db,
    actorId,
    outcomes.flatMap(({ stocks }) => stocks),
  );
}

/** The fields on one side of the changes; those of variants by variant, as `setVariants` records them. */
function auditedSide(changes: readonly FieldChange[], side: 'before' | 'after'): Record<string, unknown> {
  // Several variants may be new.
  const fields = (list: readonly FieldChange[]) =>
    Object.fromEntries(
      [...Map.groupBy(list, ({ field }) => field)].map(([field, all]) => {
        const values = all.map((change) => change[side]);
        return [field, values.length > 1 ? values : values[0]];
      }),
    );
  const byVariant = Map.groupBy(changes, ({ variant }) => variant);
  const variants = [...byVariant].flatMap(([name, list]) => (name === undefined ? [] : { name, ...fields(list) }));
  return { ...fields(byVariant.get(undefined) ?? []), ...(variants.length > 0 && { variants }) };
}

/** Records the results of handles and the progress in the file. Throws `LeaseLost` when the run no longer has the lease. */
export async function recordProgress(
  ctx: Ctx,
  { id: importId, phase, lease }: LeasedImport,
  ends: readonly HandleResult[],
): Promise<void> {
  const outcomes = ends.flatMap((end) => end.outcomes);
  const count = (result: Outcome['result']) => outcomes.filter((outcome) => outcome.result === result).length;
  const sumOf = (name: 'refused' | 'skipped') => ends.reduce((sum, end) => sum + end[name], 0);
  const isSoldOut = ({ stocks, isSet }: Outcome) => !isSet && stocks.every(({ after }) => after === 0);
  const updated = await queryRows(
    ctx.db,
    z.object({ id: z.int() }),
    sql`update catalogue_imports set line = ${ends.at(-1)!.line}, leased_until = ${leaseEnd()}::timestamptz,
        created = created + ${count('created')}, changed = changed + ${count('changed')}, unchanged = unchanged + ${count('unchanged')},
        refused = refused + ${sumOf('refused')}, skipped = skipped + ${sumOf('skipped')},
        variants = variants + ${outcomes.reduce((sum, { stocks }) => sum + stocks.length, 0)},
        without_picture = without_picture + ${outcomes.filter(({ isPictured }) => !isPictured).length},
        sold_out = sold_out + ${outcomes.filter(isSoldOut).length}
      where id = ${importId} and lease = ${lease}::uuid and leased_until is not null returning id`,
  );
  if (updated.length === 0) throw new LeaseLost();
  const problems = ends.flatMap((end) => end.problems);
  await insertMany(
    ctx.db,
    catalogueImportRows,
    problems.map(({ line, column, issue }) => ({
      importId,
      phase,
      result: 'refused' as const,
      line,
      cell: column ?? '',
      issue,
    })),
    sql`on conflict do nothing`,
  );
  if (phase === 'apply') return;
  await insertMany(
    ctx.db,
    catalogueImportRows,
    outcomes.flatMap(({ result, line, slug, changes }) =>
      result === 'unchanged' ? [] : [{ importId, phase, result, line, slug, changes: changes.map(inShort) }],
    ),
    sql`on conflict do nothing`,
  );
}

const longest = 200;

/** Shortens a text to fit a line. */
const short = (value: unknown): unknown =>
  typeof value === 'string' && value.length > longest ? `${value.slice(0, longest).toWellFormed()}…` : value;

const inShort = ({ before, after, ...change }: FieldChange): FieldChange => ({
  ...change,
  before: short(before),
  after: short(after),
});

const nextStatus = { preview: 'read', apply: 'done', undo: 'undone' } as const;

/** Marks the file as processed. After it is applied, its content is deleted because it is no longer needed. */
export async function finishImport({ db }: Ctx, { id, phase, lease }: LeasedImport): Promise<void> {
  const updated = await queryRows(
    db,
    z.object({ id: z.int() }),
    sql`update catalogue_imports set line = lines, leased_until = null,
        status = ${nextStatus[phase]},
        file = case when ${phase} = 'preview' then file end,
        finished_at = case when ${phase} = 'apply' then ${new Date().toISOString()}::timestamptz else finished_at end
      where id = ${id} and lease = ${lease}::uuid returning id`,
  );
  if (updated.length === 0) throw new LeaseLost();
}
