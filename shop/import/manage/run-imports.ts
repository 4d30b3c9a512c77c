import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { isAway } from '#db/is-away.ts';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, inTransaction, type Services } from '#shop/context.ts';
import { defaultLocale } from '#values/locale.ts';
import { inBatches, inHalves } from '../batches.ts';
import { rehearseHandles, saveHandles } from '../save.ts';
import { finish, leaseEnd, note, type Run, TakenOver, writeDown } from './note-import.ts';
import { type Step, stepsOf } from './import-steps.ts';

/** How long one run works, so that nothing waits longer for it to end; what is left is gone on with by the next. */
const patienceMs = 8_000;
const keptMs = 30 * 86_400_000;
/** Products of one transaction: on the embedded database everybody else waits for it. */
const together = 200;

/**
 * Goes on with the files that wait to be read or applied, for some seconds at most, and gives how many handles it went through. Safe to run twice and from
 * several instances: one at a time holds a file, and handles are saved in the transaction that says how far the file has been gone
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
  const [row] = await rowsOf<{
    id: number;
    state: string;
    actor_id: number;
    line: number;
    lines: number;
    file: string;
  }>(
    db,
    sql`update catalogue_imports set lease = ${lease}::uuid, leased_until = ${leaseEnd()}::timestamptz
      where id = (select id from catalogue_imports where state in ('reading', 'applying') and file is not null
        and (leased_until is null or leased_until < ${new Date().toISOString()}::timestamptz) order by id limit 1 for update skip locked)
      returning id, state, coalesce(applied_by, created_by) actor_id, line, lines, file`,
  );
  if (!row) return undefined;
  const { state, actor_id: actorId, ...rest } = row;
  return { ...rest, phase: state === 'applying' ? 'apply' : 'preview', actorId, lease };
}

async function goThrough(ctx: Ctx, run: Run, until: number): Promise<number> {
  let through = 0;
  try {
    for await (const batch of inBatches(stepsOf(run), together, ({ drafts }) => drafts.length)) {
      await inHalves(
        batch,
        (part) => go(ctx, run, part),
        (step, why) => leaveOut(ctx, run, step, why),
        (error) => error instanceof TakenOver || isAway(error),
      );
      through += batch.length;
      if (performance.now() >= until) {
        await release(ctx, run);
        return through;
      }
    }
    await finish(ctx, run);
  } catch (error) {
    if (!(error instanceof TakenOver)) throw error;
  }
  return through;
}

/** Saves handles, or finds out what saving them would come to, and writes that down. */
const go = (ctx: Ctx, run: Run, steps: readonly Step[]): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const work = run.phase === 'apply' ? saveHandles : rehearseHandles;
    const found = await work(
      tx.db,
      steps.map(({ drafts }) => drafts),
    );
    const ends = found.map((one, i) => {
      const { line, refused, problems, drafts } = steps[i]!;
      return Array.isArray(one)
        ? { line, refused, problems, outcomes: one }
        : { line, refused: refused + drafts.length, problems: [...problems, one], outcomes: [] };
    });
    await writeDown(
      tx,
      run,
      ends.flatMap(({ outcomes }) => outcomes),
    );
    await note(tx, run, ends);
  });

/** Writes down that the database does not take a handle. */
const leaveOut = (ctx: Ctx, run: Run, { line, head, drafts, refused, problems }: Step, why: string): Promise<void> => {
  const problem = { line: head, column: null, issue: { key: 'not_written', params: { why } } } as const;
  const end = { line, refused: refused + drafts.length, problems: [...problems, problem], outcomes: [] };
  return inTransaction(ctx, (tx) => note(tx, run, [end]));
};

/** Lets another run go on with the file. */
async function release({ db }: Ctx, { id, lease }: Run): Promise<void> {
  await db.execute(sql`update catalogue_imports set leased_until = null where id = ${id} and lease = ${lease}::uuid`);
}
