import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, vi } from 'vitest';
import type { Database } from '#db/client.ts';
import { orders } from '#db/schema.ts';
import { factories } from '#test/factories.ts';
import { createTestServices, test } from '#test/fixtures.ts';
import { type Job, type JobLog, type JobIntervals, jobs, startJobs } from './jobs.ts';

const quick: JobIntervals = { timerSeconds: 0.05, pollSeconds: 1, scheduleSeconds: 1 };
/** Far longer than it takes, so that the timeout only hits what never happens. */
const soon = { timeout: 50_000, interval: 50 };

/** A log that records its entries. */
function collectLog() {
  const done: string[] = [];
  const failed: [string, unknown][] = [];
  const log: JobLog = {
    done: (job) => void done.push(job),
    failed: (job, error) => void failed.push([job, error]),
  };
  return { done, failed, log };
}

/** Starts jobs that stop with the test at the latest. */
function start(database: Database, list: readonly Job[], log: JobLog = collectLog().log) {
  const started = startJobs(createTestServices(database), log, list, quick);
  onTestFinished(started.stop);
  return started;
}

const named = () => `test-${randomUUID()}`;

const scheduled = async ({ executeSql }: Database): Promise<string[]> =>
  (await executeSql('select name from jobs.schedule order by name', [])).rows.map(
    (row) => (row as { name: string }).name,
  );

test('job names are unique', () => {
  const names = jobs.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['outbox', 'release-unpaid', 'remind-unpaid', 'reconcile', 'refunds']));
});

test('pg-boss runs the jobs of the shop', { timeout: 60_000 }, async ({ database }) => {
  const make = factories(database.db);
  const { id } = await make.order({ reservedUntil: new Date(Date.now() - 1000) });
  const { failed, log } = collectLog();
  const { stop } = start(database, jobs, log);
  await vi.waitFor(async () => {
    const [order] = await database.db.select().from(orders).where(eq(orders.id, id));
    expect(order!.status).toBe('cancelled');
  }, soon);
  await stop();
  expect(failed).toEqual([]);
  expect(await scheduled(database)).toEqual(
    jobs
      .filter(({ every }) => every !== '10 seconds')
      .map(({ name }) => name)
      .sort(),
  );
});

test('a run of a long job is not lost before its time', { timeout: 60_000 }, async ({ database }) => {
  const [short, long] = [named(), named()];
  const run = async () => {};
  start(database, [
    { name: short, every: 'day', run },
    { name: long, every: 'day', expireHours: 6, run },
  ]);
  await vi.waitFor(async () => expect(await scheduled(database)).toEqual([short, long].sort()), soon);
  const { rows } = await database.executeSql(`select name, options->'expireInSeconds' seconds from jobs.schedule`, []);
  expect(rows).toEqual(
    expect.arrayContaining([
      { name: short, seconds: 900 },
      { name: long, seconds: 6 * 3600 },
    ]),
  );
});

test('reports a failing job, and the others go on', { timeout: 60_000 }, async ({ database }) => {
  const [bad, good] = [named(), named()];
  const { done, failed, log } = collectLog();
  const broken = new Error('broken');
  start(
    database,
    [
      { name: bad, every: 'minute', run: () => Promise.reject(broken) },
      { name: good, every: 'minute', run: async () => 3 },
    ],
    log,
  );
  await vi.waitFor(() => {
    expect(failed).toContainEqual([bad, broken]);
    expect(done).toContain(good);
  }, soon);
});

test('only one of several instances does each run', { timeout: 60_000 }, async ({ database }) => {
  const name = named();
  let ran = 0;
  const list: Job[] = [{ name, every: 'minute', run: async () => void ran++ }];
  const minute = () => Math.floor(Date.now() / 60_000);
  const begin = minute();
  const instances = [1, 2, 3].map(() => start(database, list));
  await vi.waitFor(() => expect(ran).toBeGreaterThan(0), soon);
  await Promise.all(instances.map(({ stop }) => stop()));
  expect(ran).toBeLessThanOrEqual(minute() - begin + 1);
});

test('waits for a transaction of ours, and never blocks ours', { timeout: 60_000 }, async ({ database }) => {
  let ran = 0;
  await database.db.transaction(async (tx) => {
    start(database, [{ name: named(), every: 'minute', run: async () => void ran++ }]);
    for (let k = 0; k < 20; k++) await tx.execute(sql`select 1`);
  });
  await vi.waitFor(() => expect(ran).toBeGreaterThan(0), soon);
});

test(
  'stopping lets a run finish and starts no other; the schedule of a removed job is deleted',
  { timeout: 60_000 },
  async ({ database }) => {
    const [first, second] = [named(), named()];
    const steps: string[] = [];
    let finish: (() => void) | undefined;
    const run = async () => {
      steps.push('begun');
      await new Promise<void>((resolve) => (finish = resolve));
      steps.push('finished');
    };
    const { stop } = start(database, [{ name: first, every: 'minute', run }]);
    await vi.waitFor(() => expect(finish).toBeDefined(), soon);
    const stopping = stop().then(() => steps.push('stopped'));
    finish!();
    await stopping;
    expect(steps).toEqual(['begun', 'finished', 'stopped']);

    let ran = false;
    const next = start(database, [{ name: second, every: 'hour', run: async () => void (ran = true) }]);
    await vi.waitFor(async () => expect(await scheduled(database)).toEqual([second]), soon);
    await next.stop();
    expect(ran).toBe(false);
  },
);

test('a frequent job repeats, and never runs twice concurrently', async ({ database }) => {
  let [running, most, ran] = [0, 0, 0];
  const { stop } = start(database, [
    {
      name: named(),
      every: '10 seconds',
      async run() {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, 3 * quick.timerSeconds * 1000));
        running--;
        ran++;
        if (ran === 2) throw new Error('once');
      },
    },
  ]);
  await vi.waitFor(() => expect(ran).toBeGreaterThan(3), soon);
  await stop();
  expect([running, most]).toEqual([0, 1]);
});

test("frequent jobs don't wait for each other", async ({ database }) => {
  let [ran, finish] = [0, () => {}];
  const long = new Promise<void>((resolve) => (finish = resolve));
  start(database, [
    { name: named(), every: '10 seconds', run: () => long },
    { name: named(), every: '10 seconds', run: async () => void ran++ },
  ]);
  await vi.waitFor(() => expect(ran).toBeGreaterThan(3), soon);
  finish();
});

test('waits for a database that is down at the start', { timeout: 60_000 }, async ({ database }) => {
  let calls = 0;
  const executeSql: Database['executeSql'] = async (text, values) => {
    if (++calls <= 2) throw new Error('away');
    return database.executeSql(text, values);
  };
  let ran = 0;
  const { failed, log } = collectLog();
  start({ ...database, executeSql }, [{ name: named(), every: 'minute', run: async () => void ran++ }], log);
  await vi.waitFor(() => expect(ran).toBeGreaterThan(0), soon);
  expect(failed[0]).toEqual(['jobs', expect.objectContaining({ message: 'away' })]);
});
