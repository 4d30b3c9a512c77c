import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { isUnavailable } from '#db/is-unavailable.ts';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { type Ctx, inTransaction, type Services } from '#shop/context.ts';
import { extendStatementTimeout } from '#shop/extended-timeout.ts';
import { defaultLocale } from '#values/locale.ts';
import { inBatches, bisect } from '../batches.ts';
import { importChoices } from '../choices.ts';
import type { FileReferences } from '../find-parts.ts';
import { rehearseHandles, saveHandles } from '../save.ts';
import {
  finishImport,
  leaseEnd,
  recordProgress,
  renewLease,
  type LeasedImport,
  LeaseLost,
  logSavedProducts,
} from './record-import.ts';
import { type Step, stepsOf, withFiles } from './import-steps.ts';
import { openStates } from './import-states.ts';
import { undoNextProducts } from './undo-products.ts';

/** The maximum duration of a run, so that other jobs do not wait longer. The next run continues the rest. */
const maxRunMs = 8_000;
const retentionMs = 30 * 86_400_000;
/** The number of variants per transaction: on the embedded database, all other requests wait for it. */
const batchSize = 200;

/**
 * Continues the imports that wait to be read, applied or undone, for a few seconds at most. Returns the number of processed handles. Safe to run
 * twice and from several instances: only one at a time has the lease of a file, and handles are saved in the same transaction as the
 * progress, so that none is imported twice even if a process dies.
 */
export async function runImports(services: Services, now = new Date(), patience = maxRunMs): Promise<number> {
  const ctx: Ctx = { ...services, actor: { kind: 'guest' }, locale: defaultLocale, now };
  const until = performance.now() + patience;
  await ctx.db.execute(
    sql`delete from catalogue_imports where status not in ('applying', 'undoing')
      and coalesce(finished_at, created_at) < ${new Date(now.getTime() - retentionMs).toISOString()}::timestamptz`,
  );
  let through = 0;
  while (performance.now() < until) {
    const run = await leaseNextImport(ctx);
    if (!run) break;
    through += await processImport(ctx, run, until);
  }
  return through;
}

const leasedRow = z.object({
  id: z.int(),
  state: z.string(),
  actorId: z.int(),
  line: z.int(),
  lines: z.int(),
  file: z.string(),
  choices: z.custom<object>(),
});

/** Locks the leases of all imports until the transaction ends. */
export const lockLeases = ({ db }: Ctx) => db.execute(sql`select pg_advisory_xact_lock(hashtext('imports'))`);

/** Leases the oldest waiting file. Of those to be applied or undone, one that has begun comes first, and until it is finished no other. */
async function leaseNextImport(ctx: Ctx): Promise<LeasedImport | undefined> {
  const lease = randomUUID();
  const [row] = await inTransaction(ctx, async (tx) => {
    await lockLeases(tx);
    return queryRows(
      tx.db,
      leasedRow,
      sql`update catalogue_imports set lease = ${lease}::uuid, leased_until = ${leaseEnd()}::timestamptz
        where id = (select id from catalogue_imports where (status = 'reading' and file is not null or id = (
            select id from catalogue_imports where status = 'applying' and file is not null or status = 'undoing'
            order by leased_until is null, line = 0, id limit 1))
          and (leased_until is null or leased_until < ${new Date().toISOString()}::timestamptz) order by id limit 1 for update skip locked)
        returning id, status state, coalesce(undone_by, applied_by, created_by) actor_id, line, lines, coalesce(file, '') file, choices`,
    );
  });
  if (!row) return undefined;
  const { state, choices, ...rest } = row;
  const phase = state === 'undoing' ? 'undo' : state === 'applying' ? 'apply' : 'preview';
  return { ...rest, phase, choices: importChoices.parse(choices), lease };
}

/** Continues a leased import until it is finished, or until the time `until`. `onProgress` receives the line that it has reached. */
export async function processImport(
  ctx: Ctx,
  run: LeasedImport,
  until: number,
  onProgress: (line: number) => void = () => {},
): Promise<number> {
  let through = 0;
  try {
    if (run.phase === 'undo') {
      while (await undoNextProducts(ctx, run)) {
        through++;
        if (performance.now() < until) continue;
        await releaseLease(ctx, run);
        return through;
      }
      await finishImport(ctx, run);
      return through;
    }
    const references: FileReferences = new Map();
    for await (const batch of inBatches(
      withFiles(stepsOf(run, references), ctx.pictures, run.folder, () => renewLease(ctx, run)),
      batchSize,
      ({ draft }) => draft?.variants.length ?? 0,
    )) {
      await bisect(
        batch,
        (part) => saveSteps(ctx, run, references, part),
        (step, why) => recordFailure(ctx, run, step, why),
        (error) => error instanceof LeaseLost || isUnavailable(error),
      );
      through += batch.length;
      onProgress(batch.at(-1)!.line);
      if (performance.now() >= until) {
        await releaseLease(ctx, run);
        return through;
      }
    }
    await finishImport(ctx, run);
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
  }
  return through;
}

/** Saves handles, or rehearses saving them in a preview, and records the results. */
const saveSteps = (ctx: Ctx, run: LeasedImport, references: FileReferences, steps: readonly Step[]): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await extendStatementTimeout(tx.db, tx.database.kind);
    const work = run.phase === 'apply' ? saveHandles : rehearseHandles;
    const drafts = steps.flatMap(({ draft }) => draft ?? []);
    const files = new Map(steps.flatMap((step) => [...step.files]));
    const states = await openStates(tx.db, run, drafts);
    const results = new Map(
      (await work(tx.db, drafts, { ...run.choices, awaited: references, files })).map((result, i) => [
        drafts[i],
        result,
      ]),
    );
    const ends = steps.map(({ draft, head: _head, files: _files, ...step }) => {
      const result = draft && results.get(draft);
      if (!result) return { ...step, outcomes: [] };
      return 'issue' in result
        ? { ...step, refused: 1, problems: [...step.problems, result], outcomes: [] }
        : { ...step, problems: [...step.problems, ...(result.problem ? [result.problem] : [])], outcomes: [result] };
    });
    const outcomes = ends.flatMap((end) => end.outcomes);
    await logSavedProducts(tx, run, outcomes);
    await states.store(outcomes);
    await recordProgress(tx, run, ends);
  });

/** Records that the database rejected a handle. */
const recordFailure = (ctx: Ctx, run: LeasedImport, { line, head, problems }: Step, why: string): Promise<void> => {
  const problem = { line: head, column: null, issue: { key: 'not_written', params: { why } } } as const;
  const end = { line, refused: 1, skipped: 0, problems: [...problems, problem], outcomes: [] };
  return inTransaction(ctx, (tx) => recordProgress(tx, run, [end]));
};

/** Lets another run continue the file. */
async function releaseLease({ db }: Ctx, { id, lease }: LeasedImport): Promise<void> {
  await db.execute(sql`update catalogue_imports set leased_until = null where id = ${id} and lease = ${lease}::uuid`);
}
