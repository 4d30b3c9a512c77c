import type { PgBoss } from 'pg-boss';
import { eraseClosed } from '#shop/auth/erase-closed.ts';
import { sweepSecrets } from '#shop/auth/sweep.ts';
import { sweepChats } from '#shop/chat/sweep-chats.ts';
import type { Services } from '#shop/context.ts';
import { runImports } from '#shop/import/manage/run-imports.ts';
import { sweepPictures } from '#shop/media/sweep-pictures.ts';
import { deliverOutbox } from '#shop/messages/deliver-outbox.ts';
import { acceptDue } from '#shop/orders/accept-due.ts';
import { releaseUnpaid } from '#shop/orders/release-unpaid.ts';
import { remindUnpaid } from '#shop/orders/remind-unpaid.ts';
import { reconcile } from '#shop/payments/reconcile.ts';
import { sweepMisses } from '#shop/reports/sweep-misses.ts';
import { runRefunds } from '#shop/payments/run-refunds.ts';
import { remindCoupons } from '#shop/rewards/remind-coupons.ts';
import { sweepUploads } from '#shop/uploads/sweep-uploads.ts';
import { tidyDatabase } from './tidy-database.ts';

/** Work that nobody asks for: safe to run twice, from several instances at once, and to be cut short. `run` may say how much it did. */
export type Job = {
  name: string;
  every: '10 seconds' | 'minute' | 'hour' | 'day';
  run(services: Services): Promise<number | void>;
};

export const jobs: readonly Job[] = [
  { name: 'outbox', every: '10 seconds', run: deliverOutbox },
  { name: 'imports', every: '10 seconds', run: runImports },
  { name: 'release-unpaid', every: 'minute', run: releaseUnpaid },
  { name: 'remind-unpaid', every: 'minute', run: remindUnpaid },
  { name: 'reconcile', every: 'minute', run: reconcile },
  { name: 'refunds', every: 'minute', run: runRefunds },
  { name: 'accept-due', every: 'hour', run: acceptDue },
  { name: 'remind-coupons', every: 'hour', run: remindCoupons },
  { name: 'erase-closed', every: 'hour', run: eraseClosed },
  { name: 'sweep-secrets', every: 'hour', run: sweepSecrets },
  { name: 'sweep-chats', every: 'day', run: sweepChats },
  { name: 'sweep-uploads', every: 'day', run: sweepUploads },
  { name: 'sweep-pictures', every: 'day', run: sweepPictures },
  { name: 'sweep-misses', every: 'day', run: sweepMisses },
  { name: 'tidy-database', every: 'day', run: tidyDatabase },
];

/** Hears of every run: how much was done, or what went wrong, then also of pg-boss itself under the name `jobs`. */
export type JobLog = {
  done(job: string, count: number): void;
  failed(job: string, error: unknown): void;
};

/** When pg-boss runs a job, in UTC: at night in Egypt what is done once a day. */
const cron = { minute: '* * * * *', hour: '7 * * * *', day: '30 1 * * *' };

/** Where pg-boss keeps its tables, and the queue through which it turns schedules into jobs. */
const schema = 'jobs';
const forwarding = '__pgboss__send-it';

/**
 * Seconds between two runs of what comes often, between two looks into a queue, and between two passes over the schedules. On one
 * embedded connection each of these is a statement that others wait for.
 */
export type Pace = { tick: number; look: number; pass: number };
const usual: Pace = { tick: 10, look: 15, pass: 30 };

const keptSeconds = 6 * 3600;
const stopMs = 10_000;
/** The same complaint of pg-boss is passed on once in so long: while the database is away every look complains. */
const complainMs = 60_000;

/**
 * Runs `list` from now on: by pg-boss on either database, so that of several instances one does each run; what comes every ten
 * seconds by a plain timer. A database that is away is waited for. Gives a way to stop, which lets what runs finish.
 */
export function startJobs(
  services: Services,
  log: JobLog,
  list: readonly Job[] = jobs,
  pace = usual,
): { stop(): Promise<void> } {
  const run = async ({ name, run: work }: Job) => {
    try {
      log.done(name, (await work(services)) ?? 0);
    } catch (error) {
      log.failed(name, error);
      throw error;
    }
  };
  const ticking = list
    .filter(({ every }) => every === '10 seconds')
    .map((job) => everyTick(() => run(job), pace.tick * 1000));
  const scheduled = list.filter(({ every }) => every !== '10 seconds');
  let stopped = false;
  let boss: PgBoss | undefined;
  let waiting: NodeJS.Timeout | undefined;

  const start = async (): Promise<void> => {
    let fresh: PgBoss | undefined;
    try {
      fresh = await newBoss(services, complaints(log), pace);
      await fresh.start();
      await schedule(fresh, scheduled, run, pace.look);
      boss = fresh;
    } catch (error) {
      log.failed('jobs', error);
      await fresh?.stop({ graceful: false }).catch(() => {});
      if (stopped) return;
      waiting = setTimeout(() => (starting = start()), pace.tick * 1000);
      waiting.unref();
    }
  };
  let starting = start();

  return {
    async stop() {
      stopped = true;
      clearTimeout(waiting);
      await Promise.all(ticking.map((one) => one.stop()));
      await starting;
      await boss?.stop({ timeout: stopMs });
    },
  };
}

async function newBoss(
  { database }: Services,
  complain: (error: unknown) => void,
  { look, pass }: Pace,
): Promise<PgBoss> {
  // Loaded when the shop is open already.
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => database.executeSql(text, values) as Promise<{ rows: never[] }> },
    backend: database.kind,
    schema,
    cronMonitorIntervalSeconds: pass,
    cronWorkerIntervalSeconds: look,
    queueCacheIntervalSeconds: 3600,
    superviseIntervalSeconds: 600,
    monitorIntervalSeconds: 600,
    maintenanceIntervalSeconds: 3600,
    bamIntervalSeconds: 3600,
    flowIntervalSeconds: 3600,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', complain);
  boss.on('warning', ({ message }) => complain(new Error(message)));
  return boss;
}

/** Makes queue, schedule and worker of each job, and forgets the schedules of jobs that are no more. */
async function schedule(
  boss: PgBoss,
  list: readonly Job[],
  run: (job: Job) => Promise<void>,
  look: number,
): Promise<void> {
  await boss.updateQueue(forwarding, { deleteAfterSeconds: keptSeconds });
  for (const job of list) {
    const { name, every } = job;
    if (every === '10 seconds') continue;
    // One waits at most, however long nobody took it; one that runs keeps no other back, should its instance have died.
    await boss.createQueue(name, { policy: 'short' });
    await boss.schedule(name, cron[every], null, {
      // In a minute it comes by itself. A shop that is open by day only, as on a laptop, catches up on the rest.
      ...(every === 'minute' ? { retryLimit: 0 } : { missed: 'once', retryLimit: 3, retryDelay: 300 }),
      expireInSeconds: 900,
      deleteAfterSeconds: keptSeconds,
    });
    await boss.work(name, { pollingIntervalSeconds: look }, () => run(job));
  }
  const known = new Set(list.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name);
}

/** Runs a job now and again and again, the next time when it is through; none waits for another. What fails is told by `run`. */
function everyTick(run: () => Promise<void>, everyMs: number): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  const tick = () => {
    running ??= run()
      .catch(() => {})
      .finally(() => (running = undefined));
  };
  tick();
  const timer = setInterval(tick, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Passes complaints on, each at most once a minute. */
function complaints(log: JobLog): (error: unknown) => void {
  const last = new Map<string, number>();
  return (error) => {
    // A worker puts its own name behind the message.
    const what = error instanceof Error ? error.message.replace(/ \(Queue: .*\)$/, '') : String(error);
    const now = Date.now();
    if (now - (last.get(what) ?? 0) < complainMs) return;
    if (last.size > 100) last.clear();
    last.set(what, now);
    log.failed('jobs', error);
  };
}
