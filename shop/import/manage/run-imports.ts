import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { isAway } from '#db/is-away.ts';
import { rowsOf } from '#db/rows.ts';
import { catalogueImportRows, stockMoves } from '#db/schema.ts';
import { type Ctx, inTransaction, type Services } from '#shop/context.ts';
import { audit } from '#shop/staff/audit.ts';
import { defaultLocale } from '#values/locale.ts';
import { type Draft, readHandle } from '../draft.ts';
import { byHandle, type Problem, type Row, readRows } from '../rows.ts';
import { type FieldChange, type Outcome, Refused, saveHandle } from '../save.ts';
import { unguarded } from './spreadsheet.ts';

/** How long one run works, so that nothing waits longer for it to end; what is left is gone on with by the next. */
const patienceMs = 8_000;
/** Whoever holds an import and is not heard of for so long has died. */
const leaseMs = 60_000;
const keptMs = 30 * 86_400_000;
/** How many handles of a preview are written down together. */
const together = 50;

type Phase = 'preview' | 'apply';

type Run = { id: number; phase: Phase; actorId: number; line: number; file: string; lease: string };

/** What one handle came to. `line` is the last of its rows. */
type Step = { line: number; outcomes: Outcome[]; refused: number; problems: Problem[] };

/**
 * Goes on with the files that wait to be read or applied, for some seconds at most, and gives how many handles it went through. Safe to run twice and from
 * several instances: one at a time holds a file, and a handle is saved in the transaction that says how far the file has been gone
 * through, so that none is taken in twice wherever a process dies.
 */
export async function runImports(services: Services, now = new Date(), patience = patienceMs): Promise<number> {
  const ctx: Ctx = { ...services, actor: { kind: 'guest' }, locale: defaultLocale, now };
  const until = performance.now() + patience;
  await ctx.db.execute(
    sql`delete from catalogue_imports where created_at < ${new Date(now.getTime() - keptMs).toISOString()}::timestamptz`,
  );
  let through = 0;
  while (performance.now() < until) {
    const run = await take(ctx);
    if (!run) break;
    through += await goThrough(ctx, run, until);
  }
  return through;
}

/** Takes the oldest file that waits. */
async function take({ db }: Ctx): Promise<Run | undefined> {
  const lease = randomUUID();
  const [row] = await rowsOf<{ id: number; state: string; actor_id: number; line: number; file: string }>(
    db,
    sql`update catalogue_imports set lease = ${lease}::uuid, leased_until = ${leaseEnd()}::timestamptz
      where id = (select id from catalogue_imports where state in ('reading', 'applying') and file is not null
        and (leased_until is null or leased_until < ${new Date().toISOString()}::timestamptz) order by id limit 1 for update skip locked)
      returning id, state, coalesce(applied_by, created_by) actor_id, line, file`,
  );
  if (!row) return undefined;
  const { id, state, actor_id: actorId, line, file } = row;
  return { id, phase: state === 'applying' ? 'apply' : 'preview', actorId, line, file, lease };
}

const leaseEnd = (): string => new Date(Date.now() + leaseMs).toISOString();

/** Somebody else goes on with the file, or it was discarded. */
class TakenOver extends Error {}

async function goThrough(ctx: Ctx, run: Run, until: number): Promise<number> {
  let problems: Problem[] = [];
  const report = (problem: Problem) => {
    // Those before it were told when the file was gone through so far.
    if (problem.line > run.line) problems.push(problem);
  };
  let through = 0;
  let steps: Step[] = [];
  const flush = async (): Promise<void> => {
    if (steps.length > 0) await inTransaction(ctx, (tx) => note(tx, run, steps));
    steps = [];
  };
  const input = Readable.from([Buffer.from(run.file)]);
  try {
    for await (const rows of byHandle(unguarded(readRows(input, report, () => {})), report)) {
      const line = rows.at(-1)!.line;
      if (line <= run.line) continue;
      const { drafts, failed } = readHandle(rows, report);
      const step: Step = { line, outcomes: [], refused: failed, problems };
      problems = [];
      if (run.phase === 'apply') await apply(ctx, run, step, rows[0], drafts);
      else {
        await rehearse(ctx, step, rows[0], drafts);
        steps.push(step);
        if (steps.length === together) await flush();
      }
      through++;
      if (performance.now() >= until) {
        await flush();
        await release(ctx, run);
        return through;
      }
    }
    await flush();
    await finish(ctx, run, problems);
  } catch (error) {
    if (!(error instanceof TakenOver)) throw error;
  }
  return through;
}

/** Saves a handle and writes down that it did, or that it can't be. */
async function apply(ctx: Ctx, run: Run, step: Step, head: Row, drafts: readonly Draft[]): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => {
      const outcomes = drafts.length > 0 ? await saveHandle(tx.db, drafts, new Map()) : [];
      for (const outcome of outcomes) await writeDown(tx, run, outcome);
      await note(tx, run, [{ ...step, outcomes }]);
    });
  } catch (error) {
    const refused = refusedBy(error, step, head, drafts);
    await inTransaction(ctx, (tx) => note(tx, run, [refused]));
  }
}

class Undo extends Error {}

/** Finds out what a handle would come to, and undoes it. */
async function rehearse(ctx: Ctx, step: Step, head: Row, drafts: readonly Draft[]): Promise<void> {
  if (drafts.length === 0) return;
  try {
    await inTransaction(ctx, async (tx) => {
      step.outcomes = await saveHandle(tx.db, drafts, new Map());
      throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) Object.assign(step, refusedBy(error, step, head, drafts));
  }
}

/** The step of a handle that was refused; throws what is no fault of the file. */
function refusedBy(error: unknown, step: Step, head: Row, drafts: readonly Draft[]): Step {
  if (error instanceof TakenOver || isAway(error)) throw error;
  const problem: Problem =
    error instanceof Refused
      ? error.problem
      : { line: head.line, column: null, issue: { key: 'not_written', params: { why: reason(error) } } };
  return { ...step, outcomes: [], refused: step.refused + drafts.length, problems: [...step.problems, problem] };
}

/** The database's own words, which the query builder wraps. */
function reason(error: unknown): string {
  let inner = error;
  while (inner instanceof Error && inner.cause instanceof Error) inner = inner.cause;
  return inner instanceof Error ? inner.message : String(inner);
}

/** Writes a saved product into the log, and into the ledger what became of its stock. */
async function writeDown(ctx: Ctx, { id: importId, actorId }: Run, outcome: Outcome): Promise<void> {
  const { id, result, changes, stock } = outcome;
  if (result === 'unchanged') return;
  const of = (side: 'before' | 'after') => Object.fromEntries(changes.map((change) => [change.field, change[side]]));
  await audit(ctx, {
    actorId,
    action: result === 'created' ? 'product.new' : 'product.change',
    entity: 'product',
    entityId: id,
    ...(result === 'changed' && { before: of('before') }),
    after: { ...of('after'), import: importId },
  });
  const change = stock.after - stock.before;
  if (change !== 0)
    await ctx.db
      .insert(stockMoves)
      .values({ productId: id, change, stock: stock.after, reason: 'import', actorId, createdAt: new Date() });
}

/** Writes down what handles came to, and how far the file has been gone through. */
async function note(ctx: Ctx, run: Run, steps: readonly Step[]): Promise<void> {
  const count = (result: Outcome['result']) =>
    steps.reduce((sum, { outcomes }) => sum + outcomes.filter((one) => one.result === result).length, 0);
  const refused = steps.reduce((sum, step) => sum + step.refused, 0);
  const held = await rowsOf(
    ctx.db,
    sql`update catalogue_imports set line = ${steps.at(-1)!.line}, leased_until = ${leaseEnd()}::timestamptz,
        created = created + ${count('created')}, changed = changed + ${count('changed')}, unchanged = unchanged + ${count('unchanged')},
        refused = refused + ${refused}
      where id = ${run.id} and lease = ${run.lease}::uuid and leased_until is not null returning id`,
  );
  if (held.length === 0) throw new TakenOver();
  await insertRows(
    ctx,
    run,
    steps.flatMap(({ problems }) => problems),
    run.phase === 'preview' ? steps.flatMap(({ outcomes }) => outcomes) : [],
  );
}

type RowInput = typeof catalogueImportRows.$inferInsert;

async function insertRows(
  ctx: Ctx,
  { id: importId, phase }: Run,
  problems: readonly Problem[],
  outcomes: readonly Outcome[],
): Promise<void> {
  const rows = [
    ...problems.map(({ line, column, issue }): RowInput => ({
      importId,
      phase,
      result: 'refused',
      line,
      cell: column ?? '',
      issue,
    })),
    ...outcomes.flatMap(({ result, line, slug, changes }): RowInput[] =>
      result === 'unchanged' ? [] : [{ importId, phase, result, line, slug, changes: changes.map(inShort) }],
    ),
  ];
  if (rows.length > 0) await ctx.db.insert(catalogueImportRows).values(rows).onConflictDoNothing();
}

const longest = 200;

/** A text as it can be shown in a line. */
const short = (value: unknown): unknown =>
  typeof value === 'string' && value.length > longest ? `${value.slice(0, longest)}…` : value;

const inShort = ({ field, before, after }: FieldChange): FieldChange => ({
  field,
  before: short(before),
  after: short(after),
});

/** Lets another run go on with the file. */
async function release({ db }: Ctx, { id, lease }: Run): Promise<void> {
  await db.execute(sql`update catalogue_imports set leased_until = null where id = ${id} and lease = ${lease}::uuid`);
}

/** The file is through: what is wrong behind the last handle is written down too, and once applied the file itself is of no more use. */
async function finish(ctx: Ctx, run: Run, problems: readonly Problem[]): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const held = await rowsOf(
      tx.db,
      sql`update catalogue_imports set line = lines, leased_until = null,
          state = ${run.phase === 'apply' ? 'done' : 'read'},
          file = case when ${run.phase} = 'preview' then file end,
          finished_at = case when ${run.phase} = 'apply' then ${new Date().toISOString()}::timestamptz end
        where id = ${run.id} and lease = ${run.lease}::uuid returning id`,
    );
    if (held.length === 0) throw new TakenOver();
    await insertRows(tx, run, problems, []);
  });
}
