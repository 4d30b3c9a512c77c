import { sql } from 'drizzle-orm';
import { insertMany } from '#db/many.ts';
import { rowsOf } from '#db/rows.ts';
import { catalogueImportRows, stockMoves } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { type Audited, auditAll } from '#shop/staff/audit.ts';
import type { FieldChange } from '../plan.ts';
import type { Problem } from '../rows.ts';
import type { Outcome } from '../save.ts';

/** Whoever holds an import and is not heard of for so long has died. */
const leaseMs = 60_000;

export const leaseEnd = (): string => new Date(Date.now() + leaseMs).toISOString();

/** A file that is held and gone through, from the line that was reached. */
export type Run = {
  id: number;
  phase: 'preview' | 'apply';
  actorId: number;
  line: number;
  lines: number;
  file: string;
  lease: string;
};

/** What one handle came to. `line` is the last of its rows. */
export type End = { line: number; outcomes: readonly Outcome[]; refused: number; problems: readonly Problem[] };

/** Somebody else goes on with the file, or it was discarded. */
export class TakenOver extends Error {}

/** Writes saved products into the log, and into the ledger what became of their stock; of a preview nothing. */
export async function writeDown(ctx: Ctx, run: Run, outcomes: readonly Outcome[]): Promise<void> {
  if (run.phase === 'preview') return;
  const { id: importId, actorId } = run;
  await auditAll(
    ctx,
    outcomes.flatMap(({ id, result, changes }): Audited[] => {
      if (result === 'unchanged') return [];
      const of = (side: 'before' | 'after') =>
        Object.fromEntries(changes.map((change) => [change.field, change[side]]));
      const entry = { actorId, entity: 'product' as const, entityId: id, after: { ...of('after'), import: importId } };
      return result === 'created'
        ? [{ ...entry, action: 'product.new' }]
        : [{ ...entry, action: 'product.change', before: of('before') }];
    }),
  );
  await insertMany(
    ctx.db,
    stockMoves,
    outcomes.flatMap(({ id: productId, stock: { before, after } }) =>
      after === before
        ? []
        : [
            {
              productId,
              change: after - before,
              stock: after,
              reason: 'import' as const,
              actorId,
              createdAt: new Date(),
            },
          ],
    ),
  );
}

/** Writes down what handles came to, and how far the file has been gone through. Throws `TakenOver` unless the run holds the file. */
export async function note(ctx: Ctx, { id: importId, phase, lease }: Run, ends: readonly End[]): Promise<void> {
  const outcomes = ends.flatMap((end) => end.outcomes);
  const count = (result: Outcome['result']) => outcomes.filter((one) => one.result === result).length;
  const refused = ends.reduce((sum, end) => sum + end.refused, 0);
  const held = await rowsOf(
    ctx.db,
    sql`update catalogue_imports set line = ${ends.at(-1)!.line}, leased_until = ${leaseEnd()}::timestamptz,
        created = created + ${count('created')}, changed = changed + ${count('changed')}, unchanged = unchanged + ${count('unchanged')},
        refused = refused + ${refused}
      where id = ${importId} and lease = ${lease}::uuid and leased_until is not null returning id`,
  );
  if (held.length === 0) throw new TakenOver();
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

/** A text as it can be shown in a line. */
const short = (value: unknown): unknown =>
  typeof value === 'string' && value.length > longest ? `${value.slice(0, longest).toWellFormed()}…` : value;

const inShort = ({ field, before, after }: FieldChange): FieldChange => ({
  field,
  before: short(before),
  after: short(after),
});

/** The file is through; once applied, it is itself of no more use. */
export async function finish({ db }: Ctx, { id, phase, lease }: Run): Promise<void> {
  const held = await rowsOf(
    db,
    sql`update catalogue_imports set line = lines, leased_until = null,
        state = ${phase === 'apply' ? 'done' : 'read'},
        file = case when ${phase} = 'preview' then file end,
        finished_at = case when ${phase} = 'apply' then ${new Date().toISOString()}::timestamptz end
      where id = ${id} and lease = ${lease}::uuid returning id`,
  );
  if (held.length === 0) throw new TakenOver();
}
